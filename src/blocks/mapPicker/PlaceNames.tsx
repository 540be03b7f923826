import { makeStyles, tokens } from '@fluentui/react-components'
import { divIcon, layerGroup, marker, type Map } from 'leaflet'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { placeNames } from './placeNames'

const useStyles = makeStyles({
  name: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    whiteSpace: 'nowrap',
    // Its place is its middle, however long it is.
    '& > span': { position: 'absolute', transform: 'translate(-50%, -50%)' },
  },
})

/** The names of provinces, cities and districts in sight, as many as have room. */
export function PlaceNames({ map }: { map: Map }) {
  const { name: className } = useStyles()
  const subscribe = useCallback(
    (tell: () => void) => {
      map.on('moveend resize', tell)
      return () => void map.off('moveend resize', tell)
    },
    [map],
  )
  const view = useSyncExternalStore(subscribe, () => `${map.getZoom()} ${map.getCenter()} ${map.getSize()}`)
  const names = useMemo(
    () => {
      const { x: width, y: height } = map.getSize()
      return placeNames(map.getZoom(), ({ longitude, latitude }) => {
        const spot = map.latLngToContainerPoint([latitude, longitude])
        return spot.x >= 0 && spot.y >= 0 && spot.x <= width && spot.y <= height ? spot : null
      })
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the map stays the same, what it shows does not
    [map, view],
  )
  useEffect(() => {
    const written = layerGroup(
      names.map(({ name, longitude, latitude }) =>
        marker([latitude, longitude], {
          icon: divIcon({ className, iconSize: [0, 0], html: `<span>${name}</span>` }),
          interactive: false,
          keyboard: false,
        }),
      ),
    ).addTo(map)
    return () => void written.remove()
  }, [map, names, className])
  return null
}
