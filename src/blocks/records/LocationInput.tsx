import type { FieldOf } from '@contracts/resources/definition'
import { longestStreet, type Location } from '@contracts/resources/location'
import { makeStyles, tokens, useEventCallback } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useId, type FocusEvent } from 'react'
import { below } from '@/look/layout'
import { Input } from '@/look/parts/Input'
import { Cascade } from '../cascade/Cascade'
import { locationWords } from './constants'
import { ariaOf, type FieldInputProps } from './fieldInput'

// A map is heavy.
const MapPicker = lazy(async () => ({ default: (await import('../mapPicker/MapPicker')).MapPicker }))

const useStyles = makeStyles({
  location: { display: 'grid', gap: '8px', minWidth: 0 },
  address: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 280px) minmax(0, 1fr)',
    gap: '8px',
    '& > *': { minWidth: 0, width: '100% !important' },
    [below.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  map: { borderRadius: tokens.borderRadiusMedium },
  summary: { padding: '4px 0', cursor: 'pointer', color: tokens.colorNeutralForeground2 },
  plain: { color: tokens.colorNeutralForeground3 },
})

const nowhere: Location = { region: [], street: '', longitude: null, latitude: null }

const locationIn = (value: unknown): Location =>
  typeof value === 'object' && value !== null ? (value as Location) : nowhere

const isNowhere = ({ region, street, longitude }: Location) =>
  region.length === 0 && street === '' && longitude === null

/** Names of regions are many: they come with the first address. */
const useRegions = () =>
  useQuery({
    queryKey: ['regions'],
    queryFn: () => import('../region/regions'),
    staleTime: Infinity,
    structuralSharing: false,
  }).data

/** An address: its region from a cascade, the street as text, and the point on the map, which fills the region by itself. */
export function LocationInput(props: FieldInputProps<FieldOf<'location'>>) {
  const { field, id, labelledBy, describedBy, isInvalid, value, onChange, onBlur } = props
  const styles = useStyles()
  const note = useId()
  const regions = useRegions()
  const location = locationIn(value)
  const { region, street, longitude, latitude } = location
  // Asked late by the map, when more may have been filled in.
  const change = useEventCallback((more: Partial<Location>) => {
    const next = { ...location, ...more }
    onChange(isNowhere(next) ? null : next)
  })
  /** What stands there already stays. */
  const fillIn = useEventCallback((address: string) => {
    const found = regions?.regionIn(address) ?? []
    const rest = address.slice(found.join('').length)
    change({ ...(region.length === 0 && { region: found }), ...(street === '' && { street: rest }) })
  })
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) onBlur()
  }
  const { 'aria-labelledby': _label, ...aria } = ariaOf(props)
  const point = longitude === null || latitude === null ? null : { longitude, latitude }
  return (
    <div
      role="group"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={styles.location}
      onBlur={leave}
    >
      <div className={styles.address}>
        <Cascade
          id={id}
          label={`${field.label}${locationWords.region}`}
          options={regions?.regionOptions ?? []}
          value={region.length === 0 || !regions ? [] : [regions.regionId(region)]}
          isMultiple={false}
          isSearchable
          isDisabled={!regions}
          isInvalid={isInvalid}
          placeholder={region.length > 0 ? region.join(' / ') : locationWords.choose}
          aria-describedby={describedBy}
          heightPx={32}
          maxHeightPx={360}
          onChange={([chosen]) =>
            change({ region: chosen === undefined || !regions ? [] : regions.regionNames(chosen) })
          }
        />
        <Input
          {...aria}
          aria-label={`${field.label}${locationWords.street}`}
          autoComplete="off"
          maxLength={longestStreet}
          placeholder={locationWords.streetHint}
          value={street}
          onChange={(_, { value: text }) => change({ street: text })}
        />
      </div>
      <details className={styles.map} open={point !== null}>
        <summary className={styles.summary} aria-describedby={note}>
          {locationWords.map}
          <span id={note} className={styles.plain}>
            {point ? `　${locationWords.point(point.longitude, point.latitude)}` : `　${locationWords.noPoint}`}
          </span>
        </summary>
        <Suspense fallback={null}>
          <MapPicker
            label={`${field.label}${locationWords.map}`}
            value={point}
            onChange={({ longitude: east, latitude: north }) => change({ longitude: east, latitude: north })}
            onAddress={fillIn}
          />
        </Suspense>
      </details>
    </div>
  )
}
