/** Thrown without the `request` option (Shared building blocks, 8, literal). */
export const REQUEST_MISSING = 'The [swagger-api#request] option is required'
/** Where the gateway describes itself. */
export const OPENAPI_ADDRESS = '/openapi.json'

/** What the page says. */
export const apiDocsWords = {
  notADocument: '接口文档的格式不正确：没有找到 OpenAPI 的 paths',
  untagged: '未分组',
  loading: '加载中...',
  failed: '接口文档加载失败',
  retry: '重试',
  search: '搜索路径、名称',
  noHits: '没有符合条件的接口',
  none: '没有接口',
  parameters: '参数',
  answer: '返回',
  noParameters: '没有参数',
} as const
