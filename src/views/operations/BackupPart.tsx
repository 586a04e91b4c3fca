import type { MadeBackup, OperationsState } from '../../domain/operations/operations.ts'
import { countOf } from '../../domain/kit/words.ts'
import { bytesText } from '../../machines/operations/operationsWords.ts'
import * as text from '../../styles/text.css.ts'
import { Badge } from '../kit/Badge.tsx'
import { Fact } from '../kit/Fact.tsx'
import * as layout from '../kit/layout.css.ts'
import { PanelHead } from '../kit/PanelHead.tsx'
import * as record from '../kit/Record.css.ts'
import { agoText, momentText } from '../kit/time.ts'
import { useTimeZone } from '../kit/user.ts'
import * as styles from './Operations.css.ts'

interface Props {
  readonly backups: OperationsState['backups']
  readonly at: string
}

/** The last backup: when, how large, whether it was checked; a failure since; or that there is none. */
export function BackupPart({ backups: { last, failure }, at }: Props) {
  const timeZone = useTimeZone()
  return (
    <section className={record.panel} aria-label="Backup">
      <PanelHead title="Last backup">{last ? agoText(last.finished, Date.parse(at)) : undefined}</PanelHead>
      {failure ? (
        <div className={layout.stack[1]}>
          <div>
            <Badge tone="critical" icon="alert">
              The last attempt failed
            </Badge>
          </div>
          <p className={text.breaking}>
            {momentText(failure.finished, timeZone)}: {failure.problem}
          </p>
        </div>
      ) : null}
      {last ? <Made backup={last} timeZone={timeZone} /> : <None />}
    </section>
  )
}

function Made({ backup, timeZone }: { readonly backup: MadeBackup; readonly timeZone: string }) {
  const { file, finished, bytes, missing, checked, checkProblem } = backup
  return (
    <>
      <div className={record.facts}>
        <Fact label="Made">{momentText(finished, timeZone)}</Fact>
        <Fact label="Size">{bytesText(bytes)}</Fact>
        <Fact label="Checked">
          {checked === null ? (
            <Badge tone="caution" icon="alert">
              Not checked
            </Badge>
          ) : checkProblem === null ? (
            <Badge tone="positive" icon="check">
              {momentText(checked, timeZone)}
            </Badge>
          ) : (
            <Badge tone="critical" icon="alert">
              Damaged
            </Badge>
          )}
        </Fact>
        {missing > 0 ? (
          <Fact label="Missing">{`${countOf(missing, 'file')} missing in the storage already`}</Fact>
        ) : null}
      </div>
      <Fact label="File">{file}</Fact>
      {checkProblem === null ? null : <p className={text.breaking}>{checkProblem}</p>}
      {checked === null ? (
        <>
          <p className={text.muted}>Check that the file is whole:</p>
          <p className={styles.command}>npm run backup -- verify FILE</p>
        </>
      ) : null}
    </>
  )
}

function None() {
  return (
    <>
      <div>
        <Badge tone="caution" icon="alert">
          No backup has been made
        </Badge>
      </div>
      <p className={text.muted}>
        This command writes the whole workspace into one file while the server runs:
      </p>
      <p className={styles.command}>npm run backup -- FILE</p>
    </>
  )
}
