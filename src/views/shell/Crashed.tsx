import { button } from '../kit/Button.css.ts'
import { Button } from '../kit/Button.tsx'
import { EmptyState } from '../kit/EmptyState.tsx'
import * as styles from './Starting.css.ts'

/** Stands in place of a page that an error of ours keeps from being drawn: what is kept, and the ways on. */
export function Crashed() {
  return (
    <main className={styles.crashed}>
      <div role="alert">
        <EmptyState
          icon="alert"
          title="This page could not be drawn"
          actions={
            <>
              <Button kind="main" icon="reload" onPress={() => location.reload()}>
                Reload page
              </Button>
              <a href="/" className={button.fill}>
                Go to the dashboard
              </a>
            </>
          }
        >
          The fault is Assay’s. What was saved is kept; what was typed here and not saved yet is lost.
        </EmptyState>
      </div>
    </main>
  )
}
