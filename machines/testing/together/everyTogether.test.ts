import { describe, expect, it } from 'vitest'
import { exploreTogether, planTogether } from './plan'
import { playTogetherOnActors } from './runOnActors'
import { tellTogether } from './story'
import { togethers } from './togethers'

it('knows some', () => expect(togethers.length).toBeGreaterThan(0))

describe.each(togethers.map((one) => [one.name, one.together] as const))('%s', (_, together) => {
  it('keeps its invariants in every situation, takes every link, and every planned path on actors', async () => {
    const t0 = performance.now()
    const graph = exploreTogether(together)
    console.log('links', planTogether(together, 'links', graph).length)
    const paths = planTogether(together, 'pairs', graph)
    console.log(graph.situations.size, graph.edges.length, paths.length, Math.max(...paths.map((p) => p.steps.length)), performance.now() - t0)
    for (const path of paths) await playTogetherOnActors(together, path)
    console.log(performance.now() - t0)
  })

  it('tells its stories', async () => {
    expect(together.stories).not.toEqual([])
    for (const story of together.stories) await playTogetherOnActors(together, tellTogether(together, story))
  })
})
