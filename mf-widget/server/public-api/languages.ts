import { z } from 'zod';
import { route } from '@voxgrove/server/http/route';

/** ISO 639-1 codes. Codes without a name in Intl are dropped. */
const CODES =
  'aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu'.split(
    ' ',
  );

export function languagesRoute() {
  const names = new Intl.DisplayNames(['en'], { type: 'language' });
  const languages = CODES.map((language) => ({ language, name: names.of(language) ?? language }))
    .filter(({ language, name }) => name !== language)
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
  return route({
    summary: 'Languages by their ISO 639-1 code, with their English names',
    method: 'GET',
    path: '/public/languages',
    input: z.strictObject({}),
    output: z.object({
      success: z.literal(true),
      languages: z.array(z.object({ language: z.string(), name: z.string() })),
    }),
    policy: 'public.read',
    rateClass: 'public',
    audit: false,
    cacheSeconds: 86_400,
    handler: async () => ({ success: true as const, languages }),
  });
}
