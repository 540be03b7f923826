import type { MapTiles } from '@contracts/calls/wxaAdmin'
import { mapWords } from './constants'
import type { Maps } from './mapService'

/** The key pair of the maps service; null, or an empty key, where the operator has set none. */
export type MapKeys = { readonly appKey: string; readonly appSecret: string } | null

/**
 * The maps service where there is a key for it, else the tiles of the operator's server, else the sketch that comes with
 * the console. Each loads alone.
 */
export async function openMaps(keys: MapKeys, askTiles: () => Promise<MapTiles | null>): Promise<Maps> {
  if (!keys?.appKey) {
    const tiles = await askTiles().catch(() => null)
    return tiles ? openTiles(tiles) : openSketch(mapWords.sketch)
  }
  try {
    const [{ loadAmap, amapService }, { amapCanvas }] = await Promise.all([import('./amap'), import('./amapCanvas')])
    const amap = await loadAmap(keys)
    return { service: amapService(amap), Canvas: amapCanvas(amap), note: null }
  } catch {
    return openSketch(`${mapWords.fallback}。${mapWords.sketch}`)
  }
}

/** Streets to press on; what it knows by name is what the sketch knows. */
async function openTiles(tiles: MapTiles): Promise<Maps> {
  const [{ sketchService }, { tiledMap }] = await Promise.all([import('./sketchService'), import('./tiledMap')])
  return { service: sketchService, Canvas: tiledMap(tiles), note: mapWords.tiled(tiles.credit) }
}

async function openSketch(note: string): Promise<Maps> {
  const [{ sketchService }, { SketchMap }] = await Promise.all([import('./sketchService'), import('./SketchMap')])
  return { service: sketchService, Canvas: SketchMap, note }
}
