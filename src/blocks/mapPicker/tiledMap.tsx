import type { MapTiles } from '@contracts/calls/wxaAdmin'
import gcoord from 'gcoord'
import type { ComponentType } from 'react'
import type { MapCanvasProps, Point } from './mapService'
import { SketchMap } from './SketchMap'

/** Coordinates of the console are those of the maps service (docs/readings.md, 85). */
const own = 'GCJ02'

function moved({ longitude, latitude }: Point, from: MapTiles['frame'], to: MapTiles['frame']): Point {
  const [x, y] = gcoord.transform<[number, number]>([longitude, latitude], gcoord[from], gcoord[to])
  return { longitude: x, latitude: y }
}

/** The map of a tile server: streets to press on, in the coordinates of the console whatever those of the tiles. */
export function tiledMap({ url, frame }: MapTiles): ComponentType<MapCanvasProps> {
  const shown = (point: Point) => moved(point, own, frame)
  return function TiledMap({ centre, marker, onPick, ...rest }) {
    return (
      <SketchMap
        {...rest}
        tiles={url}
        centre={shown(centre)}
        marker={marker && shown(marker)}
        onPick={(point) => onPick(moved(point, frame, own))}
      />
    )
  }
}
