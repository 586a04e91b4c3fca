import { Checkbox } from 'react-aria-components/Checkbox'
import { wallFilterParts } from '../../machines/images/imageWall.ts'
import { useActors } from '../kit/AppContext.ts'
import { Button } from '../kit/Button.tsx'
import { Checkmark } from '../kit/Checkmark.tsx'
import { EnterField } from '../kit/EnterField.tsx'
import * as field from '../kit/Field.css.ts'
import { Section } from '../kit/Section.tsx'
import { SearchWithPicture } from '../filter/SearchWithPicture.tsx'
import { useImages } from './ImagesContext.ts'
import { useMay } from '../kit/user.ts'
import { useContextOf } from '../kit/snapshots.ts'

/** The image filter (§2): words in the picture, which apply on Enter, whether a logo or an official picture was found in it, and the analysis of another image. */
export function ImageFilter() {
  const screen = useImages()
  const { dialog } = useActors()
  const mayAnalyze = useMay('images.analyse')
  const typed = useContextOf(screen, 'typed')
  const filter = useContextOf(screen, 'filter')
  const isSet = typed !== '' || (filter !== null && wallFilterParts(filter).length > 0)
  const hasLogo = filter?.logo ?? false
  const hasOfficial = filter?.official ?? false
  return (
    <Section
      name="filter"
      title="Filter"
      end={
        isSet ? (
          <Button kind="quiet" aria-label="Clear Filter" onPress={() => screen.send({ type: 'clear' })}>
            Clear
          </Button>
        ) : null
      }
    >
      <EnterField
        label="Search OCR Text"
        text={typed}
        onType={(text) => screen.send({ type: 'search.typed', text })}
        onEnter={() => screen.send({ type: 'search.entered' })}
      />
      <Checkbox
        className={field.option}
        isSelected={hasLogo}
        onChange={(on) => screen.send({ type: 'logo.switched', on })}
      >
        <Checkmark isSelected={hasLogo} />
        Logo Detected
      </Checkbox>
      <Checkbox
        className={field.option}
        isSelected={hasOfficial}
        onChange={(on) => screen.send({ type: 'official.switched', on })}
      >
        <Checkmark isSelected={hasOfficial} />
        Copy of an Official Picture
      </Checkbox>
      <SearchWithPicture />
      {mayAnalyze ? (
        <Button
          kind="fill"
          icon="imageAnalysis"
          isWide
          onPress={() => dialog.send({ type: 'open', dialog: 'imageAnalysis', input: {} })}
        >
          Analyze Image
        </Button>
      ) : null}
    </Section>
  )
}
