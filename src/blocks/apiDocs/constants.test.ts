import { expect, it } from 'vitest'
import * as constants from './constants'

it('the numbers and words of the apiDocs are these, and no others', () =>
  expect({ ...constants }).toEqual({
    REQUEST_MISSING: 'The [swagger-api#request] option is required',
    OPENAPI_ADDRESS: '/openapi.json',
    apiDocsWords: {
      notADocument: '接口文档的格式不正确：没有找到 OpenAPI 的 paths',
      untagged: '未分组',
      loading: '加载中...',
      failed: '接口文档没有加载出来',
      retry: '重试',
      search: '搜索路径、名称',
      noHits: '没有符合条件的接口',
      none: '没有接口',
      parameters: '参数',
      answer: '返回',
      noParameters: '没有参数',
    },
  }))
