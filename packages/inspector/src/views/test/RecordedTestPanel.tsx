import { useSelector } from '@xstate/react'
import { countOf } from '../../model/words.ts'
import { Alert } from '../Alert.tsx'
import { Button } from '../Button.tsx'
import { useInspector } from '../InspectorContext.ts'

/** A test of what happened to the chosen workflow, up to the moment that is looked at. */
export function RecordedTestPanel() {
  const { inspector, recordedTest, files } = useInspector()
  const test = useSelector(recordedTest, ({ context }) => context.test)
  const problem = useSelector(recordedTest, ({ context }) => context.problem)
  const isBusy = useSelector(recordedTest, (snapshot) => snapshot.hasTag('busy'))
  const isSaved = useSelector(recordedTest, (snapshot) => snapshot.matches({ made: 'saved' }))
  const notMade = useSelector(recordedTest, (snapshot) => snapshot.matches('notMade'))
  const notSaved = useSelector(recordedTest, (snapshot) => snapshot.matches({ made: 'notSaved' }))
  const isCopied = useSelector(files, (snapshot) => snapshot.matches('copied'))
  return (
    <section className="inspector-test-panel" aria-label="Test">
      <p className="inspector-text-muted inspector-test-words">
        A test of everything that this workflow received, from the first moment of the log to the one that you
        look at. It passes as long as the workflow does the same.
      </p>
      <div className="inspector-test-actions">
        <Button
          kind="main"
          icon="test"
          isPending={isBusy}
          onPress={() => inspector.send({ type: 'test.asked' })}
        >
          {test ? 'Make it again' : 'Make a test of this'}
        </Button>
        {test ? (
          <>
            <Button icon="save" onPress={() => recordedTest.send({ type: 'download' })}>
              Download
            </Button>
            <Button onPress={() => files.send({ type: 'copy', text: test.text })}>
              {isCopied ? 'Copied' : 'Copy'}
            </Button>
          </>
        ) : null}
        <span role="status" className="inspector-text-muted">
          {isSaved
            ? `Saved as ${test?.name}`
            : test
              ? `${test.name}, ${countOf(test.steps, 'step')}: it belongs into ${test.folder}`
              : ''}
        </span>
      </div>
      {notMade || notSaved ? (
        <Alert
          title={notMade ? 'No test was made' : 'The test could not be saved'}
          actions={
            <Button icon="reload" onPress={() => recordedTest.send({ type: 'retry' })}>
              Try again
            </Button>
          }
        >
          {problem} The log is as it was.
        </Alert>
      ) : null}
      {test?.problem ? (
        <Alert tone="caution" title="The test fails on this version">
          {test.problem} Where the recording is of another version, that is what the test is for.
        </Alert>
      ) : null}
      {test ? (
        <textarea
          className="inspector-test-code"
          aria-label={test.name}
          readOnly
          value={test.text}
          wrap="off"
        />
      ) : null}
    </section>
  )
}
