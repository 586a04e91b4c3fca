import { expect, test } from 'vitest'
import {
  COMPLAINT_TEMPLATE_TEXTS,
  TEMPLATE_DESCRIPTION_MAX,
} from '../../../src/domain/complaints/complaintTemplates.ts'
import { COMPLAINT_TEMPLATES } from '../../../src/domain/kit/vocabulary.ts'

test('every template has a label and a description of its own that fits a VeRO message', () => {
  const texts = Object.values(COMPLAINT_TEMPLATE_TEXTS)
  expect(Object.keys(COMPLAINT_TEMPLATE_TEXTS).sort()).toEqual(Object.keys(COMPLAINT_TEMPLATES).sort())
  expect(new Set(texts.map(({ label }) => label)).size).toBe(texts.length)
  expect(new Set(texts.map(({ description }) => description)).size).toBe(texts.length)
  for (const { label, description } of texts) {
    expect(label.length, label).toBeLessThanOrEqual(40)
    expect(description.length, label).toBeLessThanOrEqual(TEMPLATE_DESCRIPTION_MAX)
    const words = description.split(/\s+/).length
    expect(words, label).toBeGreaterThanOrEqual(50)
    expect(words, label).toBeLessThanOrEqual(90)
  }
})
