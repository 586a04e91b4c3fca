import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { Checkbox } from 'react-aria-components/Checkbox'
import { CheckboxGroup } from 'react-aria-components/CheckboxGroup'
import { Label } from 'react-aria-components/Label'
import { propertyRightLabel } from '../../../domain/kit/brand.ts'
import { rightsFor, rightTypesOf } from '../../../domain/complaints/classification.ts'
import { INFRINGEMENT_TYPE_LABELS } from '../../../domain/kit/vocabulary.ts'
import { alternatives } from '../../../domain/kit/words.ts'
import type { DialogActor } from '../../../machines/kit/roomParts.ts'
import * as text from '../../../styles/text.css.ts'
import { useAddresses } from '../../kit/AppContext.ts'
import { Alert } from '../../kit/Alert.tsx'
import * as layout from '../../kit/layout.css.ts'
import { button } from '../../kit/Button.css.ts'
import { Button } from '../../kit/Button.tsx'
import { Checkmark } from '../../kit/Checkmark.tsx'
import * as field from '../../kit/Field.css.ts'
import { Icon } from '../../kit/Icon.tsx'
import * as lists from '../../kit/Lists.css.ts'
import * as styles from './Classification.css.ts'
import { useMatches, useContextOf } from '../../kit/snapshots.ts'
import { useFocusKept } from '../../kit/useFocusKept.ts'
import { useAltKey } from '../../kit/useSubmitKey.ts'
import { Retry } from '../../kit/Retry.tsx'

interface Props {
  readonly actor: DialogActor<'classification'>
}

/** The property rights of the brand that fit the type, as many as the complaint rests on. */
export function ClassificationRights({ actor }: Props) {
  const type = useSelector(actor, ({ context }) => context.draft.type)
  const chosen = useSelector(actor, ({ context }) => context.draft.ipr)
  const rights = useSelector(actor, ({ context }) => context.grounds?.rights)
  const isFailed = useMatches(actor, { grounds: 'failed' })
  const self = useRef<HTMLElement>(null)
  useFocusKept(self)
  const fitting = rights ? rightsFor(rights, type) : []
  const offered = chosen.length === 0 && fitting.length === 1 ? fitting[0]! : null
  useAltKey('R', () => {
    if (offered) actor.send({ type: 'right.toggled', right: offered.uid })
  })
  return (
    <section ref={self} tabIndex={-1} aria-label="Property rights">
      <CheckboxGroup className={field.stacked} value={[...chosen]} isRequired validationBehavior="aria">
        <div className={styles.labelRow}>
          <Label className={text.medium}>Property rights</Label>
          <span className={styles.labelEnd}>
            needed for this {type === 'CR' ? 'reason' : 'type'}
            {rights ? ` · ${fitting.length} ${fitting.length === 1 ? 'fits' : 'fit'}` : ''}
            {offered ? ', Alt R chooses it' : ''}
          </span>
        </div>
        {isFailed ? <NotRead actor={actor} /> : null}
        {!rights && !isFailed ? (
          <div className={styles.rights} role="status" aria-label="Reading the property rights">
            <div className={`${lists.bone} ${styles.rightBone}`} />
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
                    <span className={text.breaking}>{propertyRightLabel(right)}</span>
                    {right.expiry ? <span className={styles.labelEnd}>until {right.expiry}</span> : null}
                  </>
                )}
              </Checkbox>
            ))}
          </div>
        ) : null}
      </CheckboxGroup>
    </section>
  )
}

function NotRead({ actor }: Props) {
  const problem = useContextOf(actor, 'groundsProblem')
  return (
    <Alert title={problem ?? ''} actions={<Retry of={actor} event="reloadGrounds" kind="fill" />}>
      The brand’s property rights could not be read. What you entered is kept.
    </Alert>
  )
}

/** The brand has no right of the type: says where one is added, and looks again. */
function NoneFits({ actor }: Props) {
  const addresses = useAddresses()
  const brand = useSelector(actor, ({ context }) => context.grounds!.brand)
  const type = useSelector(actor, ({ context }) => context.draft.type)
  const words = rightTypesOf(type).map((right) => INFRINGEMENT_TYPE_LABELS[right].toLowerCase())
  return (
    <div className={styles.noRights}>
      <p>
        {brand.name} has no {alternatives(words, 'or')} right yet. It is added in Setup, under the brand.
      </p>
      <div className={layout.wrap[2]}>
        <a
          className={button.fill}
          href={`${addresses.site('setup')}/brands/${brand.id}/rights`}
          target="_blank"
          rel="noreferrer"
        >
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
