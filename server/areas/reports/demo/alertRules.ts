import { alertPresets } from '@contracts/resources/reports/alertPresets'
import { alertRule } from '@contracts/resources/reports/alertRule'
import { complete } from '@server/demo/complete'
import { demoStore } from '@server/demo/demoStores'
import type { Demo, DemoRecord } from '@server/records/demoRecord'

/** The demo sells few pieces a day. */
const fewOrders = 2

/**
 * 异常规则 of the first store, the presets. They are switched off: nobody buys in a demo, and each evening would be out of
 * the ordinary.
 */
export const demoAlertRules = ({ ago }: Demo): readonly DemoRecord<typeof alertRule>[] =>
  alertPresets.map((preset, at) => ({
    id: at + 1,
    ...demoStore,
    status: 'DISABLED',
    events: ['DISABLE'],
    createdAt: ago(130 - at),
    values: complete(alertRule, { ...preset, minBase: fewOrders }),
  }))
