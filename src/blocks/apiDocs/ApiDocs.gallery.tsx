import type { GalleryPage } from '@/qa/galleryPage'
import { ApiDocs } from './ApiDocs'

const integer = { type: 'integer' }

const document = {
  openapi: '3.1.0',
  tags: [{ name: 'ossApi' }, { name: 'merchantApi' }],
  paths: {
    '/api/oss-api/eb/oss/directory_files': {
      get: {
        tags: ['ossApi'],
        summary: '文件夹中的文件',
        parameters: [
          { name: 'ossDisplayId', in: 'query', required: true, schema: integer },
          { name: 'pageIndex', in: 'query', schema: integer, description: '从 1 开始' },
        ],
        responses: {
          '200': {
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  properties: { code: { const: 0 }, data: { type: 'object', properties: { total: integer } } },
                },
              },
            },
          },
        },
      },
    },
    '/merchant-api/config/getHotelConfigAll': { get: { tags: ['merchantApi'], summary: '门店配置' } },
  },
}

const request = () => Promise.resolve(document)

/** Two calls under two tags. */
const Demo = () => <ApiDocs request={request} address="gallery" />

export const gallery: GalleryPage = {
  name: 'api-docs',
  title: '接口文档',
  Demo,
}
