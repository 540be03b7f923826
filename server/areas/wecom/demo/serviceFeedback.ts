import { serviceFeedback } from '@contracts/resources/wecom/serviceFeedback'
import { complete } from '@server/demo/complete'
import { chance } from '@server/demo/demoDays'
import type { Demo, DemoRecord } from '@server/records/demoRecord'
import { merchantDay } from '@server/records/merchantDay'
import { demoBookings } from './serviceBookings'

type Feedback = DemoRecord<typeof serviceFeedback>
type Values = Feedback['values']

const minuteMs = 60 * 1000
/** A guest says what he thinks so long after it was done. */
const saidAfter = 35
/** Front desk, and who leads it. */
const handlers = [8, 3, 17]

type Said = readonly [content: string, types: NonNullable<Values['types']>]

/** What is said of a service of the demo, by its number and the score. */
const said: Readonly<Record<string, readonly Said[]>> = {
  '1-5': [
    ['房间打扫得一尘不染，床铺也很整齐。', ['CLEAN']],
    ['阿姨很细心，把孩子的玩具也摆好了。', ['CLEAN', 'ATTITUDE']],
  ],
  '1-4': [['打扫得挺干净，希望下次能提前打个电话。', ['SPEED']]],
  '1-1': [['打扫之后地毯上的污渍还在，卫生间也没拖。', ['CLEAN', 'QUALITY']]],
  '2-5': [
    ['几分钟就送到了，还帮忙带走了垃圾，很贴心。', ['SPEED', 'ATTITUDE']],
    ['前台接了电话马上就送来，点赞。', ['SPEED']],
    ['送东西的小伙子很有礼貌。', ['ATTITUDE']],
  ],
  '2-2': [['打了两次电话才送来，被子还有点潮。', ['SPEED', 'QUALITY']]],
  '3-5': [['连衣裙熨得很平整，还配了防尘袋。', ['QUALITY']]],
  '3-4': [['整体不错，就是衬衫领口没有熨平。', ['QUALITY']]],
  '3-2': [['羊绒衫送回来有点缩水，希望给个说法。', ['QUALITY', 'PRICE']]],
  '5-5': [['工程师傅很专业，十分钟就打开了保险箱。', ['SPEED', 'QUALITY']]],
  '5-4': [['地漏通好了，走之前还擦了地。', ['QUALITY']]],
  '5-3': [['网络修好了，但晚上又断过一次。', ['FACILITY']]],
  '5-2': [['等了四十多分钟才有人来，房间闷得没法睡。', ['SPEED', 'FACILITY']]],
  '6-5': [
    ['师傅准时等在大堂，车里很干净。', ['QUALITY', 'CLEAN']],
    ['下雨天帮着搬行李，很感谢。', ['ATTITUDE']],
  ],
  '7-4': [['飞机晚点，前台很爽快地延了房。', ['ATTITUDE']]],
  '8-5': [['婴儿床很新，还放了防撞条。', ['QUALITY']]],
  '8-4': [['浴袍可爱，尺码再多一些就好了。', ['QUALITY']]],
}
const saidNothing: Said = ['服务不错。', ['OTHER']]

/** What is answered, by whether the guest was content. */
const answers = {
  good: ['谢谢您的肯定，期待您再次入住。', '感谢鼓励，已转达给服务的同事。'],
  bad: [
    '非常抱歉给您添了麻烦，值班经理已当面致歉，并请同事复查。',
    '抱歉没有让您满意，已请客房经理跟进，离店前会再向您确认。',
  ],
} as const

const later = (moment: string, minutes: number) => new Date(Date.parse(moment) + minutes * minuteMs).toISOString()

/** 服务反馈 of the demo: what guests said of those bookings that have a score, the last of them not answered yet. */
export const demoFeedback = (demo: Demo): readonly Feedback[] => {
  const scored = demoBookings(demo).filter(({ values: { score, finishedAt } }) => score !== null && finishedAt !== null)
  const open = scored.length - 2
  return scored.map(({ id: bookingId, hotelId, brandId, values: booking }, at): Feedback => {
    const score = booking.score ?? 5
    const variants = said[`${booking.serviceId}-${score}`] ?? [saidNothing]
    const [content, types] = variants[at % variants.length] ?? saidNothing
    const createdAt = later(booking.finishedAt!, saidAfter)
    const isBad = score <= 2
    const status =
      at === scored.length - 1 ? 'PENDING' : at === open ? 'PROCESSING' : at < open / 3 ? 'CLOSED' : 'REPLIED'
    const replyMinutes = status === 'PENDING' || status === 'PROCESSING' ? null : 12 + chance(at * 11, isBad ? 40 : 150)
    const repliedAt = replyMinutes === null ? null : later(createdAt, replyMinutes)
    const answer = answers[isBad ? 'bad' : 'good']
    return {
      id: at + 1,
      hotelId,
      brandId,
      status,
      events: {
        PENDING: [],
        PROCESSING: ['TAKE'] as const,
        REPLIED: ['TAKE', 'REPLY'] as const,
        CLOSED: ['TAKE', 'REPLY', 'CLOSE'] as const,
      }[status],
      createdAt,
      lastEventAt: status === 'CLOSED' ? later(repliedAt ?? createdAt, 90) : (repliedAt ?? undefined),
      values: complete(serviceFeedback, {
        feedbackNo: `FK${merchantDay(new Date(createdAt)).replaceAll('-', '')}${String(4_000_000_000 + at * 7_919)}`,
        score,
        content,
        types,
        guestName: booking.guestName,
        phone: booking.phone,
        roomNo: booking.roomNo,
        bookingId,
        handler: status === 'PENDING' ? null : handlers[at % handlers.length]!,
        reply: repliedAt === null ? null : answer[at % answer.length]!,
        repliedAt,
        replyMinutes,
      }),
    }
  })
}
