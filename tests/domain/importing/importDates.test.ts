import { expect, test } from 'vitest'
import { dayOrders } from '../../../src/domain/importing/importDates.ts'

test('the order of days in a column is told by the cells that have one meaning alone', () => {
  const rows = [
    ['06/05/2024', '05/13/2024', '06/05/2024', '31/01/2024', '13.05.2024', ''],
    [' 13/05/2024 10:00 ', '06-05-2024', '07/05/2024', '01/31/2024', '2024-01-31'],
    [],
  ]
  expect(dayOrders(rows)).toEqual(['dayFirst', 'monthFirst', null, null, null, null])
  expect(dayOrders([])).toEqual([])
})
