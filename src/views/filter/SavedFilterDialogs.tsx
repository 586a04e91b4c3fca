import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { TextField } from 'react-aria-components/TextField'
import { filterDifference } from '../../domain/filter/filter.ts'
import { controlOf, partLabel, partLabels } from '../../domain/filter/filterControls.ts'
import {
  FILTER_NAME_MAX,
  filterToSaved,
  savedToFilter,
  unsavedParts,
} from '../../domain/filter/savedFilter.ts'
import * as text from '../../styles/text.css.ts'
import { useActors } from '../kit/AppContext.ts'
import { ActionDialog } from '../kit/ActionDialog.tsx'
import { Alert } from '../kit/Alert.tsx'
import * as layout from '../kit/layout.css.ts'
import * as field from '../kit/Field.css.ts'
import { filterParts } from './filterParts.ts'
import { useTag, useContextOf, useMatches, useCan } from '../kit/snapshots.ts'
import { fieldKeys } from '../kit/fieldKeys.ts'

/** The dialogs of the Saved Filters menu: naming a filter, and confirming a deletion. */
export function SavedFilterDialogs() {
  const { savedFilters } = useActors()
  const isNaming = useTag(savedFilters, 'naming')
  return isNaming ? <NameFilter /> : <DeleteFilter />
}

function NameFilter() {
  const { savedFilters } = useActors()
  const name = useContextOf(savedFilters, 'name')
  const problem = useContextOf(savedFilters, 'problem')
  const isBusy = useTag(savedFilters, 'busy')
  const isReplacing = useMatches(savedFilters, { naming: 'replacing' })
  const isRefused = useMatches(savedFilters, { naming: 'refused' })
  const command = isReplacing ? 'confirm' : isRefused ? 'retry' : 'submit'
  const isReady = useCan(savedFilters, { type: command })
  const goOn = () => savedFilters.send({ type: command })
  return (
    <ActionDialog
      isBusy={isBusy}
      isReady={isReady}
      title="Save filter"
      action={isReplacing ? 'Replace' : 'Save'}
      problem={
        isRefused
          ? { title: 'The filter could not be saved', problem, kept: 'What you typed is kept.' }
          : null
      }
      onCancel={() => savedFilters.send({ type: 'cancel' })}
      onConfirm={goOn}
    >
      <TextField
        className={field.stacked}
        value={name}
        maxLength={FILTER_NAME_MAX}
        isRequired
        isReadOnly={isBusy}
        onChange={(typed) => savedFilters.send({ type: 'name.typed', text: typed })}
        onKeyDown={fieldKeys({ Enter: goOn })}
        autoFocus
      >
        <Label className={field.stackedLabel}>Name</Label>
        <Input className={field.tallInput} autoComplete="off" />
      </TextField>
      <Parts />
      {isReplacing ? (
        <Alert tone="caution" title={`“${name.trim()}” is saved already`}>
          Replace what it holds with the filter as it stands now?
        </Alert>
      ) : null}
    </ActionDialog>
  )
}

/** What will be kept, and what a saved filter has no place for. */
function Parts() {
  const { savedFilters } = useActors()
  const { params, base, timeZone } = useContextOf(savedFilters, 'applied')
  const saved = savedToFilter(filterToSaved(params, base), base).params
  const others = filterDifference(saved, base).filter((key) => controlOf(key) === null)
  const kept = [
    ...filterParts(saved, base, timeZone).map(({ words }) => words),
    ...others.map((key) => partLabel(key)),
  ]
  const left = partLabels(unsavedParts(params, base))
  return (
    <div>
      <p className={field.stackedLabel}>Saved with it</p>
      {kept.length > 0 ? (
        <p className={layout.wrap[1]}>
          {kept.map((words) => (
            <span key={words} className={field.chip} style={{ maxWidth: '100%' }}>
              <span className={field.chipText}>{words}</span>
            </span>
          ))}
        </p>
      ) : (
        <p className={text.muted}>Nothing of this filter can be saved.</p>
      )}
      {left ? <p className={field.hint}>Not saved: {left}.</p> : null}
    </div>
  )
}

function DeleteFilter() {
  const { savedFilters } = useActors()
  const name = useContextOf(savedFilters, 'name')
  const problem = useContextOf(savedFilters, 'problem')
  const isBusy = useTag(savedFilters, 'busy')
  const isRefused = useMatches(savedFilters, { deleting: 'refused' })
  return (
    <ActionDialog
      isBusy={isBusy}
      title={`Delete the filter “${name}”?`}
      consequence="There is no undo."
      action="Delete"
      kind="danger"
      problem={
        isRefused ? { title: 'The filter could not be deleted', problem, claim: 'It is still there.' } : null
      }
      onCancel={() => savedFilters.send({ type: 'cancel' })}
      onConfirm={() => savedFilters.send({ type: isRefused ? 'retry' : 'confirm' })}
    />
  )
}
