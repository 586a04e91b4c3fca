import { ANALYSIS_STEPS, elapsedText } from '../../../machines/images/analysisSections.ts'
import type { DialogActor } from '../../../machines/kit/roomParts.ts'
import * as text from '../../../styles/text.css.ts'
import { Progress } from '../../kit/Progress.tsx'
import * as styles from './Analysis.css.ts'
import { useContextOf } from '../../kit/snapshots.ts'

/** An analysis under way: of what, for how long, and what the server does. */
export function AnalysisProgress({ actor }: { readonly actor: DialogActor<'imageAnalysis'> }) {
  const seconds = useContextOf(actor, 'seconds')
  const { picture, url, isAlone } = useContextOf(actor, 'draft')
  return (
    <>
      {picture ? null : <p className={`${styles.breaking} ${text.muted}`}>{url.trim()}</p>}
      <Progress label="Analyzing the image" done={null} total={1} words={elapsedText(seconds)} />
      <ol className={`${styles.steps} ${text.muted}`} aria-label="What is done">
        {ANALYSIS_STEPS.filter(({ isOutside }) => !(isAlone && isOutside)).map(({ words }) => (
          <li key={words}>{words}</li>
        ))}
      </ol>
    </>
  )
}
