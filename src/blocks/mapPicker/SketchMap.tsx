import { makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import {
  control,
  divIcon,
  geoJSON,
  map as openMap,
  marker as markAt,
  tileLayer,
  type LatLng,
  type LeafletEventHandlerFnMap,
  type Map,
  type PathOptions,
} from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { useCallback, useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { loadChina, loadProvince, provinceAt, type Boundaries } from './boundaries'
import { CITY_LEVEL, LEVELS, mapWords } from './constants'
import type { MapCanvasProps, Point } from './mapService'
import { PlaceNames } from './PlaceNames'

const useStyles = makeStyles({
  map: {
    width: '100%',
    height: '100%',
    // The page's own overlays stand above it.
    isolation: 'isolate',
    // Before the colours that come with the library.
    '&.leaflet-container': { backgroundColor: tokens.colorNeutralBackground2, fontFamily: 'inherit' },
    '& .leaflet-bar a': {
      borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
      backgroundColor: tokens.colorNeutralBackground1,
      color: tokens.colorNeutralForeground1,
      ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    },
    '& .leaflet-bar a.leaflet-disabled': {
      backgroundColor: tokens.colorNeutralBackground1,
      color: tokens.colorNeutralForegroundDisabled,
    },
    '& .leaflet-interactive': { cursor: 'inherit' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
})

const provinceLook = { color: tokens.colorNeutralStrokeAccessible, weight: 1.5, fillOpacity: 0.05, interactive: false }
const cityLook = { color: tokens.colorNeutralStroke1, weight: 1, fill: false, interactive: false }

const pin = divIcon({
  className: '',
  iconSize: [28, 28],
  iconAnchor: [14, 28],
  html: `<svg viewBox="0 0 28 28" width="28" height="28" aria-hidden="true"><path d="M14 27C8 19 5 15 5 11a9 9 0 0 1 18 0c0 4-3 8-9 16Z" fill="${tokens.colorBrandForeground1}"/><circle cx="14" cy="11" r="3.5" fill="${tokens.colorNeutralBackground1}"/></svg>`,
})

const pointOf = ({ lng, lat }: LatLng): Point => ({ longitude: lng, latitude: lat })

interface SketchMapProps extends MapCanvasProps {
  /** Address of the tiles that are drawn over it; none unless given. */
  tiles?: string
}

/**
 * The country without a maps service: borders and names of provinces and, nearer, of cities; with tiles only until the
 * first of them has come.
 */
export function SketchMap({ tiles, ...props }: SketchMapProps) {
  const { centre, level, marker, isReadOnly, onPick } = props
  const [isTiled, setIsTiled] = useState(false)
  const china = useQuery({ queryKey: ['map-borders', 'china'], queryFn: loadChina, staleTime: Infinity })
  const province = china.data && level >= CITY_LEVEL ? provinceAt(china.data, centre) : null
  const cities = useQuery({
    queryKey: ['map-borders', province?.file],
    queryFn: () => loadProvince(province!),
    enabled: province !== null,
    staleTime: Infinity,
  })
  return (
    <Canvas {...props}>
      {(map) => (
        <>
          <Follow map={map} {...props} />
          {tiles !== undefined && <Tiles map={map} url={tiles} onDrawn={() => setIsTiled(true)} />}
          {!isTiled && (
            <>
              {china.data && <Borders map={map} of={china.data} look={provinceLook} />}
              {province && cities.data && <Borders key={province.file} map={map} of={cities.data} look={cityLook} />}
              <PlaceNames map={map} />
            </>
          )}
          {marker && <Pin map={map} at={marker} isReadOnly={isReadOnly} onPick={onPick} />}
        </>
      )}
    </Canvas>
  )
}

/** The map itself: opened once, where the first centre is, and taken down with its place. */
function Canvas({ centre, level, children }: MapCanvasProps & { children: (map: Map) => ReactNode }) {
  const styles = useStyles()
  const [map, setMap] = useState<Map | null>(null)
  const [first] = useState({ centre, level })
  const place = useCallback(
    (element: HTMLDivElement) => {
      const opened = openMap(element, {
        center: [first.centre.latitude, first.centre.longitude],
        zoom: first.level,
        minZoom: LEVELS.lowest,
        maxZoom: LEVELS.highest,
        attributionControl: false,
        zoomControl: false,
      })
      control.zoom({ zoomInTitle: mapWords.zoomIn, zoomOutTitle: mapWords.zoomOut }).addTo(opened)
      setMap(opened)
      return () => {
        setMap(null)
        opened.remove()
      }
    },
    [first],
  )
  return (
    <div ref={place} className={styles.map} role="application" aria-label={mapWords.map}>
      {map && children(map)}
    </div>
  )
}

function Tiles({ map, url, onDrawn }: { map: Map; url: string; onDrawn: () => void }) {
  const drawn = useEffectEvent(onDrawn)
  useEffect(() => {
    const layer = tileLayer(url, { minZoom: LEVELS.lowest, maxZoom: LEVELS.highest })
      .on('tileload', () => drawn())
      .addTo(map)
    return () => void layer.remove()
  }, [map, url])
  return null
}

function Borders({ map, of, look }: { map: Map; of: Boundaries; look: PathOptions }) {
  useEffect(() => {
    const borders = geoJSON(of, { style: look }).addTo(map)
    return () => void borders.remove()
  }, [map, of, look])
  return null
}

interface PinProps {
  map: Map
  at: Point
  isReadOnly: MapCanvasProps['isReadOnly']
  onPick: MapCanvasProps['onPick']
}

/** What is chosen; it can be dragged elsewhere. */
function Pin({ map, at: { longitude, latitude }, isReadOnly, onPick }: PinProps) {
  const drop = useEffectEvent((at: LatLng) => onPick(pointOf(at)))
  useEffect(() => {
    const marked = markAt([latitude, longitude], {
      icon: pin,
      draggable: !isReadOnly,
      alt: mapWords.marker,
      title: mapWords.marker,
      // Names do not cover it.
      zIndexOffset: 1_000,
    })
      .on('dragend', () => drop(marked.getLatLng()))
      .addTo(map)
    return () => void marked.remove()
  }, [map, longitude, latitude, isReadOnly])
  return null
}

/** Ties the map to what is chosen: it goes there, and tells what is pressed on it. */
function Follow({
  map,
  centre: { longitude, latitude },
  level,
  isReadOnly,
  onPick,
  onLevel,
}: MapCanvasProps & { map: Map }) {
  useEffect(() => {
    // Where it can be seen already, the map stays as somebody has laid it.
    if (!map.getBounds().contains([latitude, longitude])) {
      map.setView([latitude, longitude], undefined, { animate: false })
    }
  }, [map, latitude, longitude])
  useEffect(() => {
    if (map.getZoom() !== level) map.setZoom(level, { animate: false })
  }, [map, level])
  const pick = useEffectEvent((at: LatLng) => {
    if (!isReadOnly) onPick(pointOf(at))
  })
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.target !== map.getContainer() || isReadOnly) return
    event.preventDefault()
    onPick(pointOf(map.getCenter()))
  })
  const tellLevel = useEffectEvent(() => {
    if (map.getZoom() !== level) onLevel(map.getZoom())
  })
  useEffect(() => {
    const heard: LeafletEventHandlerFnMap = {
      click: ({ latlng }) => pick(latlng),
      keydown: ({ originalEvent }) => press(originalEvent),
      zoomend: () => tellLevel(),
    }
    map.on(heard)
    return () => void map.off(heard)
  }, [map])
  return null
}
