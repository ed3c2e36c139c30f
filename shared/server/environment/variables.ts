import { z } from 'zod';
import { isUrl } from '@voxgrove/contracts/is-url';

/** Parsers of environment variables. Each accepts an unset variable. */
const optional = <T extends z.ZodType>(schema: T) => schema.optional();

export const text = optional(z.string());
/** A port number, or undefined. */
export const optionalPort = optional(
  z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number, 0 to 65535')
    .transform(Number)
    .refine((value) => value <= 65_535, 'must be a port number, 0 to 65535'),
);
/** Returns a parser for a port number. The result is `usual` if the variable is not set. */
export const port = (usual: number) => optionalPort.transform((value) => value ?? usual);
/** True for `1` or `true`; otherwise false. */
export const flag = optional(z.enum(['0', '1', 'true', 'false'], 'must be 1 or 0')).transform(
  (value) => value === '1' || value === 'true',
);
export const address = (protocols: string[]) =>
  optional(
    z
      .string()
      .refine(
        (value) => isUrl(value) && protocols.includes(new URL(value).protocol),
        `must be an address starting with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
      ),
  );
export const postgresAddress = optional(
  z.string().regex(/^postgres(ql)?:\/\//, 'must be an address starting with postgresql://'),
);
export const list = (separator: string) =>
  optional(
    z.string().transform((value) =>
      value
        .split(separator)
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    ),
  );

/**
 * Returns whether the text is an exact origin (the port may be `*`). Otherwise a typing mistake
 * would silently make an origin that allows nothing.
 */
export const isOrigin = (value: string): boolean => {
  const withoutAnyPort = value.replace(/:\*$/, '');
  return (
    /^https?:[^*]*$/.test(withoutAnyPort) &&
    isUrl(withoutAnyPort) &&
    new URL(withoutAnyPort).origin === withoutAnyPort
  );
};

/** Returns a parser for one line of text that people read. */
export const line = (max: number) =>
  optional(
    z
      .string()
      .max(max)
      .regex(/^[^\r\n]+$/, 'must be one line')
      .transform((value) => value.trim()),
  );
export const isWebAddress = (value: string): boolean =>
  isUrl(value) && new URL(value).protocol === 'https:';

export const originVariable = optional(
  z
    .string()
    .refine(
      (value) => isOrigin(value) && !value.endsWith('*'),
      'must be an origin as browsers write it, for example https://files.example',
    ),
);

/** Parses origins by name: `mf-agents=http://10.0.0.7:4000,mf-widget=…` */
export const originsByName = optional(
  z
    .string()
    .transform((value) => value.split(',').map((part) => part.trim().split('=')))
    .refine(
      (pairs) =>
        pairs.every(
          ([name = '', origin = '', ...extraParts]) =>
            /^[\w-]+$/.test(name) &&
            extraParts.length === 0 &&
            isOrigin(origin) &&
            !origin.endsWith('*'),
        ),
      'must name slices with origins, for example mf-widget=http://10.0.0.7:4000',
    )
    .transform((pairs) => Object.fromEntries(pairs) as Record<string, string>),
);

export const hostVariable = optional(
  z
    .string()
    .trim()
    .toLowerCase()
    .refine(
      (value) => isUrl(`http://${value}/`) && new URL(`http://${value}/`).host === value,
      'must be a host as browsers write it, for example studio.example.com',
    ),
);
