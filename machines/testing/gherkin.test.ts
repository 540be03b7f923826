import { AstBuilder, GherkinClassicTokenMatcher, Parser } from '@cucumber/gherkin'
import { IdGenerator } from '@cucumber/messages'
import { expect, test } from 'vitest'
import { answerPaths } from './command'
import { flows } from './models'
import { planPaths } from './plan'

const read = (text: string) =>
  new Parser(new AstBuilder(IdGenerator.incrementing()), new GherkinClassicTokenMatcher()).parse(text)

test.each(flows.map(({ model }) => [model.machine.id, model] as const))(
  'the cases of %s are read back by the Gherkin parser, a scenario for each path',
  async (machine, model) => {
    const { files, exitCode } = await answerPaths({ machine, format: 'gherkin' })
    expect(exitCode).toBe(0)
    const feature = read(files[0]!.text).feature
    expect(feature?.language).toBe('zh-CN')
    expect(feature?.name).toBe(model.title)
    const scenarios = feature?.children.flatMap(({ scenario }) => scenario ?? []) ?? []
    const paths = planPaths(model)
    const doings = scenarios.map(({ steps }) => steps.filter(({ keyword }) => keyword.trim() === '当').length)
    expect(doings).toEqual(paths.map(({ steps }) => steps.length))
  },
)
