/** Why a picture is not there. */
export const missingWords = {
  failed: '图片加载失败',
  blocked: (host: string) => `图片来自 ${host}，不在允许显示的网站内；请把图片上传到文件管理，或请管理员添加该网站`,
} as const
