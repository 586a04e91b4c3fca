import { useSelector } from '@xstate/react'
import {
  NOTHING_FOUND,
  shownText,
  TEXT_SHOWN,
  unfilledText,
} from '../../../machines/images/analysisSections.ts'
import { ANALYSIS_SECTION_LABELS, type ImageAnalysis } from '../../../domain/images/image.ts'
import type { AnalysisCardActor } from '../../../machines/images/analysisCardMachine.ts'
import * as text from '../../../styles/text.css.ts'
import { Alert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import * as styles from './Analysis.css.ts'

interface Props {
  readonly analysis: ImageAnalysis
  readonly card: AnalysisCardActor
}

/** The words in the image: always shown, to copy, a long one in part. */
export function DetectedText({ analysis, card }: Props) {
  const isWhole = useSelector(card, ({ context }) => context.isTextWhole)
  const isNotCopied = useSelector(card, (snapshot) => snapshot.matches('notCopied'))
  const words = analysis.text.trim()
  return (
    <section className={styles.text} aria-label={ANALYSIS_SECTION_LABELS.text}>
      <div className={styles.partsHead}>
        <h3 className={text.strong}>{ANALYSIS_SECTION_LABELS.text}</h3>
        {words === '' ? null : <CopyButton card={card} words={words} />}
      </div>
      {isNotCopied ? (
        <Alert tone="caution" title="The browser did not let it be copied">
          Select the words below and copy them by hand.
        </Alert>
      ) : null}
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

function CopyButton({ card, words }: { readonly card: AnalysisCardActor; readonly words: string }) {
  const isCopied = useSelector(card, (snapshot) => snapshot.matches('copied'))
  return (
    <Button
      kind="quiet"
      icon={isCopied ? 'check' : 'copy'}
      onPress={() => card.send({ type: 'copy', text: words })}
    >
      {isCopied ? 'Copied' : 'Copy text'}
    </Button>
  )
}
