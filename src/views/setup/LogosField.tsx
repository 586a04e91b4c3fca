import { LOGO_TYPES } from '../../domain/kit/media.ts'
import type { BrandLogo } from '../../domain/kit/brandLogo.ts'
import { LOGOS_FIELD } from '../../machines/setup/setupForms.ts'
import * as text from '../../styles/text.css.ts'
import { Button } from '../kit/Button.tsx'
import { FieldProblem, TextBox } from './fields.tsx'
import { PictureUploads } from './PictureUploads.tsx'
import { useSetup } from './SetupContext.ts'
import * as styles from './Setup.css.ts'
import { useDraft } from './useDraft.ts'

/** The brand's own logos: each a picture with its name, which is told where it is found. */
export function LogosField({ brand }: { readonly brand: string }) {
  const { addresses } = useSetup()
  const { draft, change, stateOf } = useDraft('brands')
  const logos = draft.logos ?? []
  const { label, problem, isReadOnly } = stateOf(LOGOS_FIELD)
  const replace = (n: number, logo: BrandLogo | null) =>
    change({ logos: logos.flatMap((other, place) => (place !== n ? [other] : logo ? [logo] : [])) })
  return (
    <section aria-label="Logos" className={styles.group}>
      <div>
        <h3>Logos</h3>
        <p className={text.muted}>
          Looked for in the pictures of listings, as the official images are. A new one makes them be compared
          again.
        </p>
      </div>
      {logos.length > 0 ? (
        <ul className={styles.logos}>
          {logos.map((logo, n) => (
            <li key={logo.file} className={styles.logo}>
              <img
                className={styles.logoImage}
                src={addresses.file(logo.file)}
                alt={logo.name}
                loading="lazy"
              />
              <TextBox
                value={logo.name}
                onChange={(name) => replace(n, { ...logo, name })}
                {...stateOf(`${LOGOS_FIELD}.${n}`)}
                label={`Name of logo ${n + 1}`}
              />
              {isReadOnly ? null : (
                <Button
                  kind="quiet"
                  icon="close"
                  aria-label={`Remove logo ${n + 1}`}
                  onPress={() => replace(n, null)}
                />
              )}
            </li>
          ))}
        </ul>
      ) : null}
      {isReadOnly ? null : (
        <PictureUploads
          field={LOGOS_FIELD}
          brand={brand}
          label="Add logos"
          types={LOGO_TYPES}
          hint="PNG, JPEG, WebP or SVG, 5 MB at most"
          allowsSeveral
        />
      )}
      <FieldProblem label={label} problem={problem} />
    </section>
  )
}
