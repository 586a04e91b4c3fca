import { isUnanswered } from '../../domain/kit/problem.ts'
import { Alert, type AlertProps } from './Alert.tsx'

export interface NotDoneProps extends Pick<AlertProps, 'actions'> {
  /** What was not done; the problem itself where it is left out. */
  readonly title?: string
  readonly problem: string | null
  /** What else holds then: "Nothing was changed." */
  readonly claim?: string
  /** What is kept of what the user entered, as a sentence. */
  readonly kept?: string
}

/** Why a change was not made, and what was kept; where no answer came, that nobody knows whether it was. */
export function NotDone({ title, problem, claim, kept, actions }: NotDoneProps) {
  if (isUnanswered(problem))
    return (
      <Alert title="It is not known whether this was done" actions={actions}>
        No answer came from the server. Look before you try again. {kept}
      </Alert>
    )
  return (
    <Alert title={title ?? problem ?? ''} actions={actions}>
      {title === undefined ? null : problem} {claim} {kept}
    </Alert>
  )
}
