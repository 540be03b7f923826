import { mapWords } from './constants'
import type { Maps } from './mapService'

/** The key pair of the maps service; null, or an empty key, where the operator has set none. */
export type MapKeys = { readonly appKey: string; readonly appSecret: string } | null

/** The maps service where there is a key for it, else the sketch that comes with the console. Each loads alone. */
export async function openMaps(keys: MapKeys): Promise<Maps> {
  if (!keys?.appKey) return openSketch(mapWords.sketch)
  try {
    const [{ loadAmap, amapService }, { amapCanvas }] = await Promise.all([import('./amap'), import('./amapCanvas')])
    const amap = await loadAmap(keys)
    return { service: amapService(amap), Canvas: amapCanvas(amap), note: null }
  } catch {
    return openSketch(`${mapWords.fallback}。${mapWords.sketch}`)
  }
}

async function openSketch(note: string): Promise<Maps> {
  const [{ sketchService }, { SketchMap }] = await Promise.all([import('./sketchService'), import('./SketchMap')])
  return { service: sketchService, Canvas: SketchMap, note }
}
