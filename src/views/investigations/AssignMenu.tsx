import { useSelector } from '@xstate/react'
import type { RefObject } from 'react'
import { Header, Menu, MenuItem, MenuSection } from 'react-aria-components/Menu'
import type { Investigation } from '../../domain/investigations/investigation.ts'
import { ASSIGNEE_GROUPS, assigneeGroup } from '../../domain/kit/colleague.ts'
import * as text from '../../styles/text.css.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import * as field from '../kit/Field.css.ts'
import { MenuPopover } from '../kit/MenuPopover.tsx'
import * as list from '../filter/ListControls.css.ts'
import { Avatar } from './InvestigationLabels.tsx'
import * as styles from './AssignMenu.css.ts'
import type { InvestigationActor } from './InvestigationsContext.ts'

interface Props {
  readonly actor: InvestigationActor
  readonly investigation: Investigation
  readonly triggerRef: RefObject<HTMLButtonElement | null>
}

/** Whom it can be assigned to, clients and analysts apart (§5); nobody, too, where somebody has it. */
export function AssignMenu({ actor, investigation: { assignedTo }, triggerRef }: Props) {
  const assignees = useSelector(actor, ({ context }) => context.assignees)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const groups = ASSIGNEE_GROUPS.map((name) => ({
    name,
    people: assignees.filter((person) => assigneeGroup(person.groups) === name),
  })).filter(({ people }) => people.length > 0)
  return (
    <MenuPopover
      triggerRef={triggerRef}
      onOpenChange={(isOpen) => {
        // It closes by itself once somebody is chosen; the question stands then.
        if (!isOpen && actor.getSnapshot().hasTag('choosing')) actor.send({ type: 'dismiss' })
      }}
    >
      {(close) =>
        isBusy ? (
          <p role="status" className={`${styles.note} ${text.muted}`}>
            Loading people
          </p>
        ) : problem !== null ? (
          <Alert
            icon="offline"
            title="The people could not be loaded"
            actions={
              <Button kind="main" icon="reload" onPress={() => actor.send({ type: 'retry' })}>
                Try again
              </Button>
            }
          >
            {problem}
          </Alert>
        ) : groups.length === 0 && assignedTo === null ? (
          <p className={`${styles.note} ${text.muted}`}>No client or analyst has this brand.</p>
        ) : (
          <Menu
            aria-label="Assign to"
            className={list.menu}
            autoFocus="first"
            onClose={close}
            onAction={(key) =>
              actor.send({
                type: 'assignee.chosen',
                assignee: assignees.find(({ providerId }) => providerId === key) ?? null,
              })
            }
          >
            {groups.map(({ name, people }) => (
              <MenuSection key={name}>
                <Header className={list.title}>{name}</Header>
                {people.map((person) => (
                  <MenuItem
                    key={person.providerId}
                    id={person.providerId}
                    textValue={person.name}
                    className={field.option}
                    isDisabled={person.providerId === assignedTo?.providerId}
                  >
                    <Avatar name={person.name} />
                    {person.name}
                    {person.providerId === assignedTo?.providerId ? (
                      <span className={`${text.caption} ${text.muted}`}>has it</span>
                    ) : null}
                  </MenuItem>
                ))}
              </MenuSection>
            ))}
            {assignedTo === null ? null : (
              <MenuSection aria-label="Nobody">
                <MenuItem id="nobody" className={field.option} textValue="Nobody">
                  <Avatar name={null} />
                  Nobody
                </MenuItem>
              </MenuSection>
            )}
          </Menu>
        )
      }
    </MenuPopover>
  )
}
