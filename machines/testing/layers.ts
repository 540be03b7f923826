import type { Flow } from './models'
import type { Screen } from './screen'

/** Where paths can be run. */
export const layers = ['actor', 'view', 'browser', 'http'] as const
export type Layer = (typeof layers)[number]
/** Layers that need more than the machines: somebody else runs them and tells what came of it. */
export type FarLayer = Exclude<Layer, 'actor'>

/** Where flows that meet on one page are walked together. */
export const togetherLayers = ['actor', 'view', 'browser'] as const satisfies readonly Layer[]

/** Chinese names of the layers. */
export const layerWords: Readonly<Record<Layer, string>> = {
  actor: '状态机',
  view: '视图',
  browser: '浏览器',
  http: '接口',
}

/** Where a flow is run: before its view and in Chromium; the lifecycle of a record through the gateway. */
export const layersOf = ({ isLifecycle }: Pick<Flow, 'isLifecycle'>): readonly Layer[] =>
  isLifecycle ? ['actor', 'http'] : ['actor', 'view', 'browser']

/** Why a layer of a flow is not walked at all, in Chinese; undefined where it must be. */
export const reasonNotIn = (layer: Layer, screen: Screen | undefined): string | undefined =>
  layer === 'browser' ? screen?.notInBrowser : undefined
