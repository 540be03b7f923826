import { makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useRef } from 'react'
import type { Amap, AmapMap, AmapMarker } from './amap'
import { mapWords } from './constants'
import type { MapCanvasProps } from './mapService'

const useStyles = makeStyles({
  map: {
    width: '100%',
    height: '100%',
    isolation: 'isolate',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
})

/** The map of the maps service, once its script is there. */
export const amapCanvas = (amap: Amap) =>
  function AmapCanvas({ centre, level, marker, isReadOnly, onPick, onLevel }: MapCanvasProps) {
    const styles = useStyles()
    const place = useRef<HTMLDivElement>(null)
    const drawn = useRef<{ map: AmapMap; pin: AmapMarker } | null>(null)
    const { longitude, latitude } = centre
    const tell = useRef({ onPick, onLevel, isReadOnly, level, longitude, latitude })
    useEffect(() => {
      tell.current = { onPick, onLevel, isReadOnly, level, longitude, latitude }
    })
    const hasMarker = marker !== null

    useEffect(() => {
      place.current!.tabIndex = 0
      const first = tell.current
      const map = new amap.Map(place.current!, {
        keyboardEnable: true,
        zoom: first.level,
        center: [first.longitude, first.latitude],
      })
      const pin = new amap.Marker({ anchor: 'bottom-center', title: mapWords.marker })
      drawn.current = { map, pin }
      const pick = ({ lng, lat }: { lng: number; lat: number }) => {
        if (!tell.current.isReadOnly) tell.current.onPick({ longitude: lng, latitude: lat })
      }
      map.on('click', ({ lnglat }) => pick(lnglat))
      map.on('zoomend', () => {
        const zoom = Math.round(map.getZoom())
        if (zoom !== tell.current.level) tell.current.onLevel(zoom)
      })
      pin.on('dragend', () => pick(pin.getPosition()))
      return () => {
        drawn.current = null
        map.destroy()
      }
    }, [])
    useEffect(() => {
      const { map } = drawn.current!
      map.setZoomAndCenter(map.getZoom(), [longitude, latitude], true)
    }, [longitude, latitude])
    useEffect(() => {
      const { map } = drawn.current!
      const { lng, lat } = map.getCenter()
      if (Math.round(map.getZoom()) !== level) map.setZoomAndCenter(level, [lng, lat], true)
    }, [level])
    useEffect(() => {
      const { map, pin } = drawn.current!
      pin.setPosition([longitude, latitude])
      pin.setDraggable(!isReadOnly)
      pin.setMap(hasMarker ? map : null)
    }, [hasMarker, longitude, latitude, isReadOnly])

    return (
      <div
        ref={place}
        role="application"
        aria-label={mapWords.map}
        className={styles.map}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isReadOnly) return
          event.preventDefault()
          const { lng, lat } = drawn.current!.map.getCenter()
          onPick({ longitude: lng, latitude: lat })
        }}
      />
    )
  }
