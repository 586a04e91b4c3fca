import { expect, test } from 'vitest'
import { packRecording, recordingText } from '../src/page/recordingFile.ts'
import { sampleRecording } from '../src/samples/recording.ts'

test('a saved recording is compressed, and opens as it was', async () => {
  const recording = sampleRecording
  const file = await packRecording(recording)
  expect(file.type).toBe('application/gzip')
  expect(JSON.parse(await recordingText(file))).toEqual(JSON.parse(JSON.stringify(recording)))
})

test('a recording that somebody unpacked opens as well', async () => {
  expect(await recordingText(new Blob(['{"format":"x"}']))).toBe('{"format":"x"}')
})

test('one that was cut off on its way says so', async () => {
  const file = await packRecording(sampleRecording)
  await expect(recordingText(file.slice(0, file.size - 9))).rejects.toThrow(
    'It was cut off or changed on its way.',
  )
})
