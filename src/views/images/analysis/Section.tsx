import { useSelector } from '@xstate/react'
import { type ReactNode, useId } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import {
  NOTHING_FOUND,
  sectionCount,
  sectionSummary,
  type ToggledSection,
  unfilledText,
} from '../../../machines/images/analysisSections.ts'
import { ANALYSIS_SECTION_LABELS, type ImageAnalysis } from '../../../domain/images/image.ts'
import type { AnalysisCardActor } from '../../../machines/images/analysisCardMachine.ts'
import * as text from '../../../styles/text.css.ts'
import { Icon } from '../../kit/Icon.tsx'
import * as styles from './Analysis.css.ts'

/** What every part of the card is given. */
export interface SectionProps {
  readonly analysis: ImageAnalysis
  readonly card: AnalysisCardActor
}

interface Props extends SectionProps {
  readonly section: ToggledSection
  readonly children: ReactNode
}

/** A part of the card under its toggle: what was found, else that nothing was, or what would fill it. */
export function Section({ analysis, card, section, children }: Props) {
  const isOpen = useSelector(card, ({ context }) => context.open.includes(section))
  const id = useId()
  const label = ANALYSIS_SECTION_LABELS[section]
  return (
    <section className={styles.part} aria-label={label}>
      <h4 className={styles.partHead}>
        <AriaButton
          className={styles.toggle}
          aria-expanded={isOpen}
          {...(isOpen ? { 'aria-controls': id } : {})}
          onPress={() => card.send({ type: 'section.toggled', section })}
        >
          <Icon name={isOpen ? 'down' : 'right'} size={14} />
          <span className={text.medium}>{label}</span>
          <span className={styles.summary}>{sectionSummary(analysis, section)}</span>
        </AriaButton>
      </h4>
      {isOpen ? (
        <div id={id} className={styles.partBody}>
          <Body analysis={analysis} section={section}>
            {children}
          </Body>
        </div>
      ) : null}
    </section>
  )
}

function Body({ analysis, section, children }: Omit<Props, 'card'>) {
  const unfilled = unfilledText(analysis, section)
  const isEmpty = sectionCount(analysis, section) === 0
  return (
    <>
      {isEmpty ? null : children}
      {unfilled ? (
        <p className={text.muted}>{unfilled}</p>
      ) : isEmpty ? (
        <p className={text.muted}>{NOTHING_FOUND[section]}</p>
      ) : null}
    </>
  )
}
