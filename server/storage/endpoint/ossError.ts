import { element, XML_HEAD } from './xml'

/** A refusal in the protocol's own terms: HTTP status, code, message, extra elements of the error document. */
export class OssError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly extra: Readonly<Record<string, string>> = {},
  ) {
    super(message)
  }

  /** The `<Error>` document that the client parses. */
  toXml(requestId: string, host: string): string {
    const extra = Object.entries(this.extra).map(([name, text]) => element(name, text))
    return (
      `${XML_HEAD}<Error>${element('Code', this.code)}${element('Message', this.message)}` +
      `${element('RequestId', requestId)}${element('HostId', host)}${extra.join('')}</Error>`
    )
  }
}

/** The refusals of docs/files.md, 19, worded as Aliyun words them. */
export const refuse = {
  access: (message = 'You have no right to access this object because of bucket acl.') =>
    new OssError(403, 'AccessDenied', message),
  policy: (action: string) => new OssError(403, 'AccessDenied', `Access denied by authorizer's policy. (${action})`),
  expiredUrl: () => new OssError(403, 'AccessDenied', 'Request has expired.'),
  signature: (stringToSign: string) =>
    new OssError(
      403,
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
      { StringToSign: stringToSign },
    ),
  accessKey: () =>
    new OssError(403, 'InvalidAccessKeyId', 'The OSS Access Key Id you provided does not exist in our records.'),
  securityToken: () => new OssError(403, 'InvalidSecurityToken', 'The security token you provided is invalid.'),
  tokenExpired: () => new OssError(403, 'SecurityTokenExpired', 'The security token you provided has expired.'),
  clock: (now: number) =>
    new OssError(
      403,
      'RequestTimeTooSkewed',
      'The difference between the request time and the current time is too large.',
      { ServerTime: new Date(now).toISOString() },
    ),
  authorization: () => new OssError(403, 'AccessDenied', 'The authorization you provided is malformed.'),
  uri: () => new OssError(400, 'InvalidURI', "Couldn't parse the specified URI."),
  key: () => new OssError(400, 'InvalidObjectName', 'The specified object is not valid.'),
  noBucket: (bucket: string) =>
    new OssError(404, 'NoSuchBucket', 'The specified bucket does not exist.', { BucketName: bucket }),
  noKey: (key: string) => new OssError(404, 'NoSuchKey', 'The specified key does not exist.', { Key: key }),
  noUpload: (uploadId: string) =>
    new OssError(
      404,
      'NoSuchUpload',
      'The specified upload does not exist. The upload ID may be invalid, or the upload may have been aborted or completed.',
      { UploadId: uploadId },
    ),
  exists: () =>
    new OssError(409, 'FileAlreadyExists', 'The object you specified already exists and can not be overwritten.'),
  tooLarge: () => new OssError(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size.'),
  tooSmall: () => new OssError(400, 'EntityTooSmall', 'Your proposed upload smaller than the minimum allowed size.'),
  digest: () => new OssError(400, 'InvalidDigest', 'The Content-MD5 you specified did not match what we received.'),
  part: () =>
    new OssError(
      400,
      'InvalidPart',
      "One or more of the specified parts could not be found or the specified entity tag might not have matched the part's entity tag.",
    ),
  partOrder: () => new OssError(400, 'InvalidPartOrder', 'The list of parts was not in ascending order.'),
  xml: () =>
    new OssError(
      400,
      'MalformedXML',
      'The XML you provided was not well-formed or did not validate against our published schema.',
    ),
  argument: (message: string) => new OssError(400, 'InvalidArgument', message),
  range: () => new OssError(416, 'InvalidRange', 'The requested range is not satisfiable.'),
  precondition: (condition: string) =>
    new OssError(412, 'PreconditionFailed', 'At least one of the pre-conditions you specified did not hold.', {
      Condition: condition,
    }),
  unsupported: (what: string) => new OssError(400, 'NotImplemented', `Not supported by the embedded storage: ${what}`),
  method: () => new OssError(405, 'MethodNotAllowed', 'The specified method is not allowed against this resource.'),
  imageTooLarge: () => new OssError(400, 'ImageTooLarge', 'The image has too many pixels to be processed.'),
  imageDamaged: () => new OssError(400, 'ImageDamage', 'The image file may be damaged.'),
  busy: () => new OssError(503, 'ServiceUnavailable', 'Please reduce your request rate.'),
  full: () => new OssError(507, 'InsufficientStorage', 'The disk of the embedded storage is full.'),
  internal: () => new OssError(500, 'InternalError', 'Please contact the server administrator.'),
}
