import { fieldLabel } from '../../machines/setup/fieldWords.ts'
import { draftProblems, mayChange, type SetupDrafts } from '../../machines/setup/setupForms.ts'
import type { SetupSection } from '../../machines/setup/setupPlaces.ts'
import { useSetup } from './SetupContext.ts'
import { useContextOf, useTag } from '../kit/snapshots.ts'

/** The form's draft, how it is changed, and what is wrong with each field. */
export function useDraft<Section extends SetupSection>(_section: Section) {
  const { form } = useSetup()
  const draft = useContextOf(form, 'draft') as SetupDrafts[Section]
  const section = useContextOf(form, 'section')
  const showsProblems = useContextOf(form, 'showsProblems')
  const refused = useContextOf(form, 'refused')
  const groups = useContextOf(form, 'groups')
  const isBusy = useTag(form, 'busy')
  const problems = { ...(showsProblems ? draftProblems(section, draft) : {}), ...refused }
  const base = useContextOf(form, 'base')
  const isLost = useTag(form, 'lost')
  const isReadOnly = isBusy || isLost || !mayChange(section, base, groups)
  const change = (patch: Partial<SetupDrafts[Section]>) => form.send({ type: 'field.changed', patch })
  /** What a field is called, what is wrong with it, as words that follow its label, and whether it can be changed. */
  const stateOf = (field: string) => ({
    label: fieldLabel(section, field),
    problem: problems[field] ?? null,
    isReadOnly,
  })
  return {
    draft,
    change,
    isReadOnly,
    stateOf,
    /** Shows a value of the draft in a field, and takes what is entered there. */
    bind: <Name extends keyof SetupDrafts[Section] & string>(name: Name) => ({
      value: draft[name],
      onChange: (value: SetupDrafts[Section][Name]) =>
        change({ [name]: value } as unknown as Partial<SetupDrafts[Section]>),
      ...stateOf(name),
    }),
  }
}
