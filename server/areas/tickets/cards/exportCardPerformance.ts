import type { AnsweredFile } from '@contracts/calls/exportCalls'
import type { CardFigures } from '@contracts/calls/cardPerformanceCalls'
import { yuan } from '@machines/lifecycles/yuan'
import type { Cell } from '@server/records/cellText'
import { csvFile } from '@server/records/csvFile'
import { collectFile } from '@server/records/exportFile'
import type { RecordCaller } from '@server/records/recordCaller'
import type { Services } from '@server/services'
import { cardPerformance } from './cardPerformance'

const cellsOf = ({ cardsSold, cardAmount, timesUsed, usedAmount, arrived }: CardFigures): readonly Cell[] => [
  cardsSold,
  yuan(cardAmount),
  timesUsed,
  yuan(usedAmount),
  arrived,
]

/** 业绩数据 of 有效期卡 as a CSV file: the sum, each day, each store, each who verified. */
export async function exportCardPerformance(
  { db }: Pick<Services, 'db'>,
  caller: RecordCaller,
  span: { readonly from: string; readonly to: string },
): Promise<AnsweredFile> {
  const { total, days, stores, staff } = await cardPerformance(db, caller, span)
  async function* rows(): AsyncGenerator<readonly Cell[]> {
    yield ['统计项', '名称', '售卡数', '售卡额（元）', '核销次数', '核销额（元）', '预约到店']
    yield ['合计', `${span.from}至${span.to}`, ...cellsOf(total)]
    for (const { day, ...figures } of days) yield ['日期', day, ...cellsOf(figures)]
    for (const { name, hotelId: _, ...figures } of stores) yield ['门店', name, ...cellsOf(figures)]
    for (const { name, timesUsed, usedAmount } of staff)
      yield ['核销员', name || '系统自动', '', '', timesUsed, yuan(usedAmount), '']
  }
  const file = await collectFile(csvFile(rows()))
  return { name: `有效期卡业绩_${span.from}_${span.to}.csv`, base64: file.toString('base64') }
}
