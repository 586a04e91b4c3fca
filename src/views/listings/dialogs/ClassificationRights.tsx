import { useSelector } from '@xstate/react'
import { Checkbox } from 'react-aria-components/Checkbox'
import { CheckboxGroup } from 'react-aria-components/CheckboxGroup'
import { Label } from 'react-aria-components/Label'
import { propertyRightLabel } from '../../../domain/kit/brand.ts'
import { rightsFor, rightTypesOf } from '../../../domain/complaints/classification.ts'
import { INFRINGEMENT_TYPE_LABELS } from '../../../domain/kit/vocabulary.ts'
import { alternatives } from '../../../domain/kit/words.ts'
import type { DialogActor } from '../../../machines/kit/dialogMachine.ts'
import * as text from '../../../styles/text.css.ts'
import { useAddresses } from '../../kit/AppContext.ts'
import { Alert } from '../../kit/Alert.tsx'
import { button } from '../../kit/Button.css.ts'
import { Button } from '../../kit/Button.tsx'
import { Checkmark } from '../../kit/Checkmark.tsx'
import * as field from '../../kit/Field.css.ts'
import { Icon } from '../../kit/Icon.tsx'
import * as list from '../../kit/Screen.css.ts'
import * as styles from './Classification.css.ts'

interface Props {
  readonly actor: DialogActor<'classification'>
}

/** The property rights of the brand that fit the type, as many as the complaint rests on. */
export function ClassificationRights({ actor }: Props) {
  const type = useSelector(actor, ({ context }) => context.draft.type)
  const chosen = useSelector(actor, ({ context }) => context.draft.ipr)
  const rights = useSelector(actor, ({ context }) => context.grounds?.rights)
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches({ grounds: 'failed' }))
  const fitting = rights ? rightsFor(rights, type) : []
  return (
    <CheckboxGroup className={field.stacked} value={[...chosen]} isRequired validationBehavior="aria">
      <div className={styles.labelRow}>
        <Label className={text.medium}>Property rights</Label>
        <span className={styles.labelEnd}>
          needed for this {type === 'CR' ? 'reason' : 'type'}
          {rights ? ` · ${fitting.length} fit` : ''}
        </span>
      </div>
      {isFailed ? <NotRead actor={actor} /> : null}
      {!rights && !isFailed ? (
        <div className={styles.rights} role="status" aria-label="Reading the property rights">
          <div className={`${list.bone} ${styles.rightBone}`} />
        </div>
      ) : null}
      {rights && fitting.length === 0 ? <NoneFits actor={actor} /> : null}
      {fitting.length > 0 ? (
        <div className={styles.rights}>
          {fitting.map((right) => (
            <Checkbox
              key={right.uid}
              value={right.uid}
              className={styles.right}
              onChange={() => actor.send({ type: 'right.toggled', right: right.uid })}
            >
              {({ isSelected }) => (
                <>
                  <Checkmark isSelected={isSelected} />
                  <span className={styles.rightName}>{propertyRightLabel(right)}</span>
                  {right.expiry ? <span className={styles.labelEnd}>until {right.expiry}</span> : null}
                </>
              )}
            </Checkbox>
          ))}
        </div>
      ) : null}
    </CheckboxGroup>
  )
}

function NotRead({ actor }: Props) {
  const problem = useSelector(actor, ({ context }) => context.groundsProblem)
  return (
    <Alert
      title={problem ?? ''}
      actions={
        <Button kind="fill" icon="reload" onPress={() => actor.send({ type: 'reloadGrounds' })}>
          Try again
        </Button>
      }
    >
      The brand’s property rights could not be read. What you entered is kept.
    </Alert>
  )
}

/** The brand has no right of the type: says where one is added, and looks again. */
function NoneFits({ actor }: Props) {
  const addresses = useAddresses()
  const brand = useSelector(actor, ({ context }) => context.grounds?.brand.name)
  const type = useSelector(actor, ({ context }) => context.draft.type)
  const words = rightTypesOf(type).map((right) => INFRINGEMENT_TYPE_LABELS[right].toLowerCase())
  return (
    <div className={styles.noRights}>
      <p>
        {brand} has no {alternatives(words, 'or')} right yet. It is added in Setup, under the brand.
      </p>
      <div className={styles.noRightsActions}>
        <a className={button.fill} href={addresses.site('setup')} target="_blank" rel="noreferrer">
          Open Setup
          <Icon name="external" size={14} />
        </a>
        <Button kind="quiet" icon="reload" onPress={() => actor.send({ type: 'reloadGrounds' })}>
          Look again
        </Button>
      </div>
    </div>
  )
}
