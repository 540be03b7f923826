import type { AnsweredFile } from '@contracts/calls/exportCalls'
import type { BuyersQuery } from '@contracts/calls/ticketBuyerCalls'
import { yuan } from '@machines/lifecycles/yuan'
import type { Cell } from '@server/records/cellText'
import { csvFile } from '@server/records/csvFile'
import { collectFile } from '@server/records/exportFile'
import { dayStamp, writeMoment } from '@server/records/merchantDay'
import type { RecordCaller } from '@server/records/recordCaller'
import type { Services } from '@server/services'
import { ticketBuyers } from './ticketBuyers'

const readAtOnce = 500

/** 购票会员 as a CSV file, all that the same question finds in the list; phones masked as there. */
export async function exportBuyers(
  services: Pick<Services, 'db' | 'now'>,
  caller: RecordCaller,
  asked: BuyersQuery,
): Promise<AnsweredFile> {
  async function* rows(): AsyncGenerator<readonly Cell[]> {
    yield ['会员', '手机号', '等级', '购票数', '已核销', '未核销', '已退', '净额（元）', '最近购买']
    for (let pageIndex = 1; ; pageIndex += 1) {
      const { list, total } = await ticketBuyers(services, caller, { ...asked, pageIndex, pageSize: readAtOnce })
      for (const { name, phone, grade, quantity, used, unused, refunded, amount, lastAt } of list)
        yield [
          name ?? '',
          phone,
          grade ?? '',
          quantity,
          used,
          unused,
          refunded,
          yuan(amount),
          lastAt ? writeMoment(lastAt) : '',
        ]
      if (pageIndex * readAtOnce >= total) return
    }
  }
  const file = await collectFile(csvFile(rows()))
  return { name: `购票会员_${dayStamp(services.now())}.csv`, base64: file.toString('base64') }
}
