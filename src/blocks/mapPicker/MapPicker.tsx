import { makeStyles, tokens } from '@fluentui/react-components'
import { below } from '@/look/layout'
import { look } from '@/look/tokens'
import { MAP_HEIGHT_PX, mapWords } from './constants'
import { CoordinateInput } from './CoordinateInput'
import { PlaceSearch } from './PlaceSearch'
import { useMapPicker, type MapPickerOptions } from './useMapPicker'

const useStyles = makeStyles({
  picker: { display: 'flex', flexDirection: 'column', gap: '8px', minWidth: 0 },
  map: {
    position: 'relative',
    overflow: 'hidden',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground3,
  },
  coordinates: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '8px 24px',
    // A field is otherwise no narrower than its letters.
    '& input': { minWidth: 0, width: '100%' },
    [below.phone]: { gap: '8px' },
  },
  note: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  address: { margin: 0 },
  problem: { margin: 0, color: look.toneDangerText },
})

export interface MapPickerProps extends MapPickerOptions {
  label?: string
  id?: string
  describedBy?: string
  isReadOnly?: boolean
}

/**
 * A place on the map (Shared building blocks, 2.3, 5 and 9): searched for nationwide, pressed, dragged, or typed by its
 * coordinates. Its address is found and handed on. Without a key of the maps service a sketch of the country takes its
 * place.
 */
export function MapPicker({ label = mapWords.label, id, describedBy, isReadOnly = false, ...options }: MapPickerProps) {
  const styles = useStyles()
  const picker = useMapPicker(options)
  const { value } = options
  const { maps, search, centre, pick } = picker
  const isClosed = isReadOnly || maps === undefined
  return (
    <div id={id} role="group" aria-label={label} aria-describedby={describedBy} tabIndex={-1} className={styles.picker}>
      {!isReadOnly && (
        <PlaceSearch
          isDisabled={isClosed}
          isBusy={search.isBusy}
          isFailed={search.isFailed}
          places={search.places}
          onSearch={search.run}
          onClose={search.close}
          onTake={picker.take}
        />
      )}
      <div className={styles.map} style={{ height: MAP_HEIGHT_PX }} aria-busy={maps === undefined}>
        {maps ? (
          <maps.Canvas
            centre={centre}
            level={picker.level}
            marker={value}
            isReadOnly={isReadOnly}
            onPick={pick}
            onLevel={picker.look}
          />
        ) : (
          mapWords.loading
        )}
      </div>
      {maps?.note && <p className={styles.note}>{maps.note}</p>}
      <div className={styles.coordinates}>
        <CoordinateInput
          label={mapWords.longitude}
          value={value?.longitude ?? null}
          most={180}
          wrong={mapWords.wrongLongitude}
          isDisabled={isClosed}
          onChange={(longitude) => pick({ longitude, latitude: centre.latitude })}
        />
        <CoordinateInput
          label={mapWords.latitude}
          value={value?.latitude ?? null}
          most={90}
          wrong={mapWords.wrongLatitude}
          isDisabled={isClosed}
          onChange={(latitude) => pick({ longitude: centre.longitude, latitude })}
        />
      </div>
      <div role="status">
        {value === null && !isReadOnly && <p className={styles.note}>{mapWords.none}</p>}
        {picker.address !== null && <p className={styles.address}>{mapWords.address(picker.address)}</p>}
        {picker.isAddressMissing && <p className={styles.problem}>{mapWords.noAddress}</p>}
      </div>
    </div>
  )
}
