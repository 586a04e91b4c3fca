import { useSelector } from '@xstate/react'
import { may } from '../../domain/kit/roles.ts'
import { draftProblems, type SetupDrafts } from '../../machines/setup/setupForms.ts'
import { SECTION_MAY, type SetupSection } from '../../machines/setup/setupPlaces.ts'
import { useSetup } from './SetupContext.ts'

/** The form's draft, how it is changed, and what is wrong with each field. */
export function useDraft<Section extends SetupSection>(_section: Section) {
  const { form } = useSetup()
  const draft = useSelector(form, ({ context }) => context.draft) as SetupDrafts[Section]
  const section = useSelector(form, ({ context }) => context.section)
  const showsProblems = useSelector(form, ({ context }) => context.showsProblems)
  const refused = useSelector(form, ({ context }) => context.refused)
  const groups = useSelector(form, ({ context }) => context.groups)
  const isBusy = useSelector(form, (snapshot) => snapshot.hasTag('busy'))
  const problems = { ...(showsProblems ? draftProblems(section, draft) : {}), ...refused }
  return {
    draft,
    isReadOnly: isBusy || !may(groups, SECTION_MAY[section].write),
    change: (patch: Partial<SetupDrafts[Section]>) => form.send({ type: 'field.changed', patch }),
    /** What is wrong with a field, as words that follow its label; null where nothing is known to be. */
    problemOf: (field: string): string | null => problems[field] ?? null,
  }
}
