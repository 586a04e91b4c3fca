import { defaultDue } from '../../domain/investigations/investigation.ts'
import { may } from '../../domain/kit/roles.ts'
import { useActors } from '../kit/AppContext.ts'
import { Button } from '../kit/Button.tsx'
import { Tool } from '../kit/Tool.tsx'
import { useGroups } from '../kit/user.ts'

/** Opens the form of a new investigation, due in 30 days (§9); its words give way where there is little room. */
export function NewInvestigation({ isSmall = false }: { readonly isSmall?: boolean }) {
  const { dialog, filter } = useActors()
  const groups = useGroups()
  if (!may(groups, 'investigations.create')) return null
  const open = () => {
    const due = new Date(defaultDue(Date.now(), filter.getSnapshot().context.timeZone)).toISOString()
    dialog.send({ type: 'open', dialog: 'investigationForm', input: { investigation: null, due } })
  }
  return isSmall ? (
    <Button kind="fill" icon="plus" aria-label="New investigation" onPress={open} />
  ) : (
    <Tool icon="plus" name="New investigation" onPress={open} />
  )
}
