import { offeredChoices } from '../../domain/filter/filterChoices.ts'
import { countOf } from '../../domain/kit/words.ts'
import { useActors } from '../kit/AppContext.ts'
import { rangeText } from '../kit/time.ts'
import { replaceChartsByImages } from './chartImages.ts'
import { Tool } from '../kit/Tool.tsx'

/** Asks for the dashboard as a PDF, of what the filter lets through now (§2 Shell). */
export function CaptureButton({ isSmall }: { readonly isSmall: boolean }) {
  const { dialog, filter } = useActors()
  const open = () => {
    const { params, choices, timeZone } = filter.getSnapshot().context
    const range = rangeText(params.start, params.end, timeZone)
    const brands = params.brands?.length ? params.brands : offeredChoices(choices, params).brands
    dialog.send({
      type: 'open',
      dialog: 'capture',
      input: {
        subject: { range, brands: brandWords(brands), timeZone },
        replaceCharts: replaceChartsByImages,
      },
    })
  }
  return <Tool icon="capture" name="Capture as PDF" isIcon={isSmall} onPress={open} />
}

function brandWords(brands: readonly string[]): string {
  if (brands.length === 0) return 'All brands'
  return brands.length === 1 ? brands[0]! : `${countOf(brands.length, 'brand')}: ${brands.join(', ')}`
}
