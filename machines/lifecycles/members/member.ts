import { assign, setup } from 'xstate'
import { memberSources } from '../channels'
import { effects, type LifecycleContext, type PayloadField } from '../lifecycle'
import { grantPayload, mayGrant } from '../points/granting'
import { mayGrantCoupon } from '../shop/coupon'
import { counterKinds, mayUseInterest } from './interestUse'
import { mostTags, tagsIn, taggedWith, tagWays, type Tags, type TagWay } from './memberTags'

const freeze = 'member:member:freeze'
const cancel = 'member:member:cancel'

const reason = { type: 'longText', label: '原因', required: true, max: 200 } as const satisfies PayloadField
/** Whether a member has an order that waits for its payment, or that can still be used: an e-card is one too. */
const isOrderOpen = ({ facts }: LifecycleContext): boolean =>
  ((facts.orders as { readonly open?: number } | undefined)?.open ?? 0) > 0

const leaving = {
  guard: 'no order is open',
  target: 'CANCELLED',
  meta: {
    label: '注销',
    access: cancel,
    refusal: '还有未完成的订单，不能注销',
    confirm: '注销后不再享受会员权益，确定注销？',
    payload: { reason },
  },
} as const

const tagsOf = ({ record }: LifecycleContext): readonly string[] =>
  Array.isArray(record.tags) ? (record.tags as readonly string[]) : []

/** Points and e-cards that go with a member into another one. */
const belongings = ({ facts }: LifecycleContext) => ({
  points: Number(facts.points ?? 0),
  cards: (facts.orders as { readonly cards?: number } | undefined)?.cards ?? 0,
})

/** What a member is known as, earned or given. */
interface Graded {
  readonly gradeId: number
  readonly baseGradeId: number | null
  readonly baseUntil: string | null
  readonly grantGradeId: number | null
  readonly grantExpireAt: string | null
  readonly growth: number
}

/** What a member is and has beside his grade once another one has become part of him. */
interface Joined extends Graded {
  readonly name: string | null
  readonly gender: string | null
  readonly birthday: string | null
  readonly tags: readonly string[] | null
  readonly extra: readonly { readonly fieldId: number; readonly value: string }[] | null
  /** The member who is no more. */
  readonly from: string
}

/**
 * 会员: frozen for a while, gone, or part of another one. Grades are earned (REGRADE follows what was bought) or given by hand; what was given
 * does not destroy what was earned. JOIN: a guest has become a member by himself. Facts: orders.
 */
export const memberLifecycle = setup({
  types: {} as {
    context: LifecycleContext
    events:
      | { type: 'FREEZE'; reason: string }
      | { type: 'UNFREEZE' }
      | { type: 'ADJUST_GRADE'; gradeId: number; expireAt?: string; reason: string }
      | ({ type: 'REGRADE' } & Graded)
      | { type: 'JOIN' }
      | { type: 'ADJUST_SOURCE'; source: string; sourceStaffId: number | null; reason: string }
      | { type: 'SET_TAGS'; way: TagWay; tags: Tags }
      | { type: 'GRANT_POINTS'; points: number; reason: string; expireOn: string | null; notify?: boolean | null }
      | { type: 'GRANT_COUPON'; couponId: number }
      | { type: 'USE_INTEREST'; interestId: number; orderNo?: string | null; remark?: string | null }
      | { type: 'CHANGE_PHONE'; phone: string }
      | { type: 'MERGE'; targetId: number }
      | ({ type: 'TAKE_IN' } & Joined)
      | { type: 'CANCEL'; reason: string }
      | { type: 'REOPEN' }
    input: LifecycleContext
  },
  guards: {
    'no order is open': ({ context }) => !isOrderOpen(context),
    // Before anything is written nothing is too much.
    'tags are few enough': ({ context }, { way, tags }: { way?: TagWay; tags?: Tags }) =>
      way === undefined || tags === undefined || taggedWith(tagsOf(context), way, tagsIn(tags)).length <= mostTags,
  },
  actions: {
    'take the grade': assign({
      changes: ({ context }, { gradeId, expireAt }: { gradeId: number; expireAt?: string }) => ({
        ...context.changes,
        gradeId,
        grantGradeId: gradeId,
        grantExpireAt: expireAt ?? null,
        // For a while: what he had until then he has again when it is over.
        ...(expireAt !== undefined && typeof context.record.baseGradeId !== 'number'
          ? { baseGradeId: context.record.gradeId }
          : {}),
      }),
    }),
    'note the source': assign({
      changes: ({ context }, { source, sourceStaffId }: { source: string; sourceStaffId: number | null }) => ({
        ...context.changes,
        source,
        sourceStaffId,
      }),
    }),
    'note the tags': assign({
      changes: ({ context }, { way, tags }: { way: TagWay; tags: Tags }) => {
        const tagged = taggedWith(tagsOf(context), way, tagsIn(tags))
        return { ...context.changes, tags: tagged.length > 0 ? tagged : null }
      },
    }),
    'follow what was bought': assign({
      changes: ({ context }, { gradeId, baseGradeId, baseUntil, grantGradeId, grantExpireAt, growth }: Graded) => ({
        ...context.changes,
        gradeId,
        baseGradeId,
        baseUntil,
        grantGradeId,
        grantExpireAt,
        growth,
      }),
    }),
    'note who he is now': assign({
      changes: ({ context }, { targetId }: { targetId: number }) => ({ ...context.changes, mergedIntoId: targetId }),
    }),
    'take in what the other was': assign({
      changes: (
        { context },
        { gradeId, baseGradeId, baseUntil, grantGradeId, grantExpireAt, growth, ...told }: Joined,
      ) => ({
        ...context.changes,
        gradeId,
        baseGradeId,
        baseUntil,
        grantGradeId,
        grantExpireAt,
        growth,
        name: told.name,
        gender: told.gender,
        birthday: told.birthday,
        tags: told.tags,
        extra: told.extra,
      }),
    }),
    ...effects('check the grade', 'use the interest', 'change the phone', 'move what he has'),
  },
}).createMachine({
  id: 'member',
  description: '会员的冻结、调整等级、来源与标签、注销',
  meta: { told: { JOIN: '入会', REGRADE: '等级随消费变化', CHANGE_PHONE: '换绑手机', TAKE_IN: '并入会员' } },
  context: ({ input }) => input,
  initial: 'ACTIVE',
  states: {
    ACTIVE: {
      description: '享受等级权益',
      meta: { label: '正常', tone: 'success' },
      on: {
        FREEZE: {
          target: 'FROZEN',
          meta: {
            label: '冻结',
            access: freeze,
            confirm: '冻结后会员不再享受等级权益，确定冻结？',
            payload: { reason },
            undo: 'UNFREEZE',
          },
        },
        ADJUST_GRADE: {
          actions: [{ type: 'take the grade', params: ({ event }) => event }, 'check the grade'],
          meta: {
            label: '调整等级',
            access: 'member:member:adjust-grade',
            payload: {
              gradeId: {
                type: 'reference',
                label: '等级',
                to: 'member-grade',
                where: { status: 'ENABLED' },
                required: true,
              },
              expireAt: { type: 'date', label: '到期日（不填则长期）' },
              reason,
            },
          },
        },
        ADJUST_SOURCE: {
          actions: {
            type: 'note the source',
            params: ({ event }) => ({ source: event.source, sourceStaffId: event.sourceStaffId ?? null }),
          },
          meta: {
            label: '调整来源',
            access: 'member:member:adjust-source',
            confirm: '以后的业绩记在新来源名下，已发的奖励不变，确定调整来源？',
            payload: {
              source: { type: 'enum', label: '新来源', required: true, values: memberSources },
              sourceStaffId: { type: 'reference', label: '推荐人', to: 'employee', where: { status: 'ACTIVE' } },
              reason,
            },
          },
        },
        SET_TAGS: {
          guard: { type: 'tags are few enough', params: ({ event }) => ({ way: event.way, tags: event.tags }) },
          actions: { type: 'note the tags', params: ({ event }) => event },
          meta: {
            label: '打标签',
            access: 'member:member:set-tags',
            refusal: `每位会员最多${mostTags}个标签`,
            payload: {
              way: { type: 'enum', label: '方式', required: true, values: tagWays },
              tags: { type: 'text', label: '标签（多个用、隔开）', required: true, max: 200 },
            },
          },
        },
        // His account is another suite's, which listens.
        GRANT_POINTS: {
          target: 'ACTIVE',
          meta: { label: '发积分', access: mayGrant, payload: grantPayload },
        },
        // His coupons are another suite's, which listens.
        GRANT_COUPON: {
          target: 'ACTIVE',
          meta: {
            label: '发券',
            access: mayGrantCoupon,
            payload: {
              couponId: {
                type: 'reference',
                label: '优惠券',
                to: 'coupon',
                where: { status: 'PUBLISHED' },
                required: true,
              } as const satisfies PayloadField,
            },
          },
        },
        USE_INTEREST: {
          target: 'ACTIVE',
          actions: 'use the interest',
          meta: {
            label: '核销权益',
            access: mayUseInterest,
            payload: {
              interestId: {
                type: 'reference',
                label: '权益',
                to: 'member-interest',
                where: { status: 'ENABLED', kind: counterKinds.join(',') },
                required: true,
              },
              orderNo: { type: 'text', label: '单号（住宿、账单或订单）', max: 40 },
              remark: { type: 'text', label: '备注', max: 100 },
            },
          },
        },
        REGRADE: { actions: { type: 'follow what was bought', params: ({ event }) => event } },
        JOIN: { target: 'ACTIVE' },
        TAKE_IN: { actions: { type: 'take in what the other was', params: ({ event }) => event } },
        // Once a code has proved that the new one is his.
        CHANGE_PHONE: { actions: 'change the phone' },
        MERGE: {
          target: 'MERGED',
          actions: [{ type: 'note who he is now', params: ({ event }) => event }, 'move what he has'],
          meta: {
            label: '合并',
            access: 'member:member:merge',
            confirm: (context: LifecycleContext) => {
              const { points, cards } = belongings(context)
              return `合并后不可撤销，${points}积分、${cards}张卡及优惠券将转入所选会员，确定合并？`
            },
            payload: {
              targetId: {
                type: 'reference',
                label: '转入会员',
                to: 'member',
                where: { status: 'ACTIVE' },
                required: true,
              },
            },
          },
        },
        CANCEL: leaving,
      },
    },
    FROZEN: {
      description: '暂停等级权益',
      meta: { label: '已冻结', tone: 'warning', readOnly: true },
      on: {
        UNFREEZE: { target: 'ACTIVE', meta: { label: '解冻', access: freeze, confirm: true } },
        CANCEL: leaving,
      },
    },
    MERGED: {
      description: '已是另一位会员的一部分',
      meta: { label: '已合并', tone: 'neutral', readOnly: true },
    },
    CANCELLED: {
      description: '不再是会员',
      meta: { label: '已注销', tone: 'neutral', readOnly: true },
      on: { REOPEN: { target: 'ACTIVE', meta: { label: '恢复', access: cancel, confirm: true } } },
    },
  },
})
