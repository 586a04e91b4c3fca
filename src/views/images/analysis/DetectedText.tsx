import {
  NOTHING_FOUND,
  shownText,
  TEXT_SHOWN,
  unfilledText,
} from '../../../machines/images/analysisSections.ts'
import { ANALYSIS_SECTION_LABELS, type ImageAnalysis } from '../../../domain/images/image.ts'
import type { AnalysisCardActor } from '../../../machines/images/analysisCardMachine.ts'
import * as text from '../../../styles/text.css.ts'
import { CopyButton, NotCopied } from '../../kit/Copying.tsx'
import { Button } from '../../kit/Button.tsx'
import * as layout from '../../kit/layout.css.ts'
import * as styles from './Analysis.css.ts'
import { useContextOf, useMatches } from '../../kit/snapshots.ts'

interface Props {
  readonly analysis: ImageAnalysis
  readonly card: AnalysisCardActor
}

/** The words in the image: always shown, to copy, a long one in part. */
export function DetectedText({ analysis, card }: Props) {
  const isWhole = useContextOf(card, 'isTextWhole')
  const isCopied = useMatches(card, 'copied')
  const isNotCopied = useMatches(card, 'notCopied')
  const words = analysis.text.trim()
  return (
    <section className={layout.stack[2]} aria-label={ANALYSIS_SECTION_LABELS.text}>
      <div className={styles.partsHead}>
        <h3 className={text.strong}>{ANALYSIS_SECTION_LABELS.text}</h3>
        {words === '' ? null : (
          <CopyButton
            kind="quiet"
            label="Copy text"
            isCopied={isCopied}
            onCopy={() => card.send({ type: 'copy', text: words })}
          />
        )}
      </div>
      {isNotCopied ? <NotCopied /> : null}
      {words === '' ? (
        <p className={text.muted}>{unfilledText(analysis, 'text') ?? NOTHING_FOUND.text}</p>
      ) : (
        <p className={styles.words}>{shownText(words, isWhole)}</p>
      )}
      {words.length > TEXT_SHOWN ? (
        <div>
          <Button
            kind="quiet"
            icon={isWhole ? 'down' : 'right'}
            aria-expanded={isWhole}
            onPress={() => card.send({ type: 'text.toggled' })}
          >
            {isWhole ? 'Show less' : `Show all ${words.length.toLocaleString('en')} characters`}
          </Button>
        </div>
      ) : null}
    </section>
  )
}
