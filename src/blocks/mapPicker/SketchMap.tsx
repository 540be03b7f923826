import { makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { divIcon, type LatLng, type Marker as LeafletMarker } from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { useEffect } from 'react'
import { GeoJSON, MapContainer, Marker, useMap, useMapEvents, ZoomControl } from 'react-leaflet'
import { loadChina, loadProvince, provinceAt } from './boundaries'
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

/** The country without a maps service: borders and names of provinces and, nearer, of cities. */
export function SketchMap(props: MapCanvasProps) {
  const styles = useStyles()
  const { centre, level, marker, isReadOnly, onPick } = props
  const china = useQuery({ queryKey: ['map-borders', 'china'], queryFn: loadChina, staleTime: Infinity })
  const province = china.data && level >= CITY_LEVEL ? provinceAt(china.data, centre) : null
  const cities = useQuery({
    queryKey: ['map-borders', province?.file],
    queryFn: () => loadProvince(province!),
    enabled: province !== null,
    staleTime: Infinity,
  })
  return (
    <MapContainer
      className={styles.map}
      center={[centre.latitude, centre.longitude]}
      zoom={level}
      minZoom={LEVELS.lowest}
      maxZoom={LEVELS.highest}
      attributionControl={false}
      zoomControl={false}
    >
      <ZoomControl zoomInTitle={mapWords.zoomIn} zoomOutTitle={mapWords.zoomOut} />
      <Follow {...props} />
      {china.data && <GeoJSON data={china.data} style={provinceLook} />}
      {province && cities.data && <GeoJSON key={province.file} data={cities.data} style={cityLook} />}
      <PlaceNames />
      {marker && (
        <Marker
          // Names do not cover it.
          zIndexOffset={1_000}
          position={[marker.latitude, marker.longitude]}
          icon={pin}
          draggable={!isReadOnly}
          alt={mapWords.marker}
          title={mapWords.marker}
          eventHandlers={{
            dragend: ({ target }) => onPick(pointOf((target as LeafletMarker).getLatLng())),
          }}
        />
      )}
    </MapContainer>
  )
}

/** Ties the map to what is chosen: it goes there, and tells what is pressed on it. */
function Follow({ centre: { longitude, latitude }, level, isReadOnly, onPick, onLevel }: MapCanvasProps) {
  const map = useMap()
  useEffect(() => {
    map.getContainer().setAttribute('aria-label', mapWords.map)
    map.getContainer().setAttribute('role', 'application')
  }, [map])
  useEffect(() => {
    // Where it can be seen already, the map stays as somebody has laid it.
    if (!map.getBounds().contains([latitude, longitude])) {
      map.setView([latitude, longitude], undefined, { animate: false })
    }
  }, [map, latitude, longitude])
  useEffect(() => {
    if (map.getZoom() !== level) map.setZoom(level, { animate: false })
  }, [map, level])
  useMapEvents({
    click: ({ latlng }) => {
      if (!isReadOnly) onPick(pointOf(latlng))
    },
    keydown: ({ originalEvent }) => {
      if (originalEvent.key !== 'Enter' || originalEvent.target !== map.getContainer() || isReadOnly) return
      originalEvent.preventDefault()
      onPick(pointOf(map.getCenter()))
    },
    zoomend: () => {
      if (map.getZoom() !== level) onLevel(map.getZoom())
    },
  })
  return null
}
