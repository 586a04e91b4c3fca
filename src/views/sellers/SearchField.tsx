import { Input } from 'react-aria-components/Input'
import { SearchField as AriaSearchField } from 'react-aria-components/SearchField'
import { searchTextProblem } from '../../domain/filter/filter.ts'
import { useActors } from '../kit/AppContext.ts'
import * as layout from '../kit/layout.css.ts'
import * as field from '../kit/Field.css.ts'
import { Below } from '../kit/FieldParts.tsx'
import { Icon } from '../kit/Icon.tsx'
import { useContextOf } from '../kit/snapshots.ts'

/** Looks through names and seller ids; applies on Enter, as the filter's Search does, whose text it shares. */
export function SearchField() {
  const { filter } = useActors()
  const search = useContextOf(filter, 'search')
  const problem = searchTextProblem(search)
  return (
    <AriaSearchField
      aria-label="Search names and seller ids"
      className={layout.grow}
      value={search}
      isInvalid={problem !== null}
      validationBehavior="aria"
      onChange={(typed) => filter.send({ type: 'search.typed', text: typed })}
      onSubmit={() => filter.send({ type: 'search.entered' })}
      onClear={() => filter.send({ type: 'search.entered' })}
    >
      <span className={`${field.field} ${field.typed}`}>
        <Input
          className={`${field.input} ${field.wide}`}
          placeholder="Name or seller id"
          enterKeyHint="search"
        />
        <span className={field.label} title="Press Enter to apply">
          <Icon name="enter" size={14} />
        </span>
      </span>
      <Below problem={problem} />
    </AriaSearchField>
  )
}
