import type { AnsweredFile } from '@contracts/calls/exportCalls'
import { yuan } from '@machines/lifecycles/yuan'
import type { Cell } from '@server/records/cellText'
import { csvFile } from '@server/records/csvFile'
import { collectFile } from '@server/records/exportFile'
import { dayStamp } from '@server/records/merchantDay'
import type { RecordCaller } from '@server/records/recordCaller'
import type { Services } from '@server/services'
import { depositAccounts } from './depositAccounts'

const readAtOnce = 500

/** 定金账户 as a CSV file, all that the same word finds in the list; phones masked as there. */
export async function exportAccounts(
  { db, now }: Pick<Services, 'db' | 'now'>,
  caller: RecordCaller,
  keyword: string | undefined,
): Promise<AnsweredFile> {
  async function* rows(): AsyncGenerator<readonly Cell[]> {
    yield [
      '会员',
      '手机号',
      '笔数',
      '已付定金（元）',
      '可抵金额（元）',
      '已抵扣（元）',
      '已退（元）',
      '已失效（元）',
      '余额（元）',
    ]
    for (let page = 1; ; page += 1) {
      const { list, total } = await depositAccounts(db, caller, { keyword, page, pageSize: readAtOnce })
      for (const { memberName, phone, count, paid, usable, used, refunded, forfeited, balance } of list)
        yield [memberName, phone, count, ...[paid, usable, used, refunded, forfeited, balance].map(yuan)]
      if (page * readAtOnce >= total) return
    }
  }
  const file = await collectFile(csvFile(rows()))
  return { name: `定金账户_${dayStamp(now())}.csv`, base64: file.toString('base64') }
}
