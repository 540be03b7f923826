/** Rows of a picker's page (Shared building blocks, 9); it links to 6 pages (pager/constants). */
export const PICKER_PAGE_SIZE = 10

/** Characters of a search: the gateway takes no more. */
export const SEARCH_LENGTH = 100

/**
 * Why a row cannot be chosen, in the order in which the first that holds is said (Shared building blocks, 8;
 * docs/readings.md, 50).
 */
export const disabledLabels = {
  split: '已配置分账',
  activity: '已参加其他活动',
  specs: '多规格产品不支持',
  stores: '多店通用不支持',
  times: '不支持每日限时',
  quantity: '不支持每日限量',
} as const

/**
 * Tabs of activities: what is in one already cannot be chosen for another (Shared building blocks, 4.2;
 * docs/readings.md, 49).
 */
export const activityTabs: readonly string[] = ['23', '24', '25', '32']
/** The tab that takes no product sold in a limited number a day (Shared building blocks, 4.2; docs/readings.md, 48). */
export const dailyLimitTab = '19'
/** supplierAccountStatus of what has its income split (Shared building blocks, 4.2). */
export const SPLIT_CONFIGURED = 1
/** productSpecType of a product of several specs (Shared building blocks, 3). */
export const MULTI_SPEC = 1
/** productType that costs nothing and has neither stock nor state (Shared building blocks, 3). */
export const GIFT = 'gift'
/**
 * What stands where a gift has no stock and no state, and for a ticket in any other state (Shared building blocks, 3).
 */
export const NONE = '-'

/** States of a ticket, in small letters; any other shows '-' (Shared building blocks, 3; docs/readings.md, 57 and 58). */
export const ticketStatusLabels = { new: '待审核', published: '已上线', offline: '已下线', share: '共享' } as const
/** States of a dish as they travel; any other is blank (Shared building blocks, 3; docs/readings.md, 57 and 58). */
export const dishStatusLabels = { PUBLISHED: '已上线', OFFLINE: '已下线', NEW: '待审核' } as const

/** Tabs of the ticket picker where nothing else is said (Shared building blocks, 9). */
export const defaultTicketTabs = [13, 19, 24, 29, 30] as const

/** Words of codes in the ticket picker's columns. */
export const ecardTypeLabels: Readonly<Record<string, string>> = {
  STORED: '储值卡',
  TIMES: '次数卡',
  DISCOUNT: '折扣卡',
}
export const shipTypeLabels: Readonly<Record<string, string>> = { NONE: '无需配送', EXPRESS: '快递', PICKUP: '自提' }

/** What is chosen, and by which name the modal goes. */
export const pickerNouns = { category: '票券分类', ticket: '票券', dish: '菜品' } as const
/** Kinds of dish, the tabs of their picker. */
export const dishTabs = [
  { value: '', label: '全部' },
  { value: 'DISH', label: '菜品' },
  { value: 'SET', label: '套餐' },
] as const

/** What a picker says. */
export const pickerWords = {
  open: (noun: string) => `选择${noun}`,
  tabs: (noun: string) => `${noun}类型`,
  searchLabel: (noun: string) => `搜索${noun}`,
  search: '搜索',
  clear: '清空',
  selectAll: '全选',
  cancelAll: '全部取消',
  choose: '选择',
  cancel: '取消',
  confirm: '确定',
  remove: '删除',
  chosen: (count: number) => `已选 ${count} 项`,
  picked: (noun: string) => `已选${noun}`,
  pages: (noun: string) => `${noun}分页`,
  noneFound: (noun: string) => `没有符合条件的${noun}`,
  noStore: '请先选择门店',
} as const
