import type { Section } from './page-content';

/** A page with more text has real content. */
const MAX_CHARS = 1_500;

/** "Page not found" in the languages of the product. */
const WORDS =
  /^\W{0,3}404(?:\W|$)|(?:error|fehler|erreur|errore|błąd|ошибка)\W{1,3}404(?:\W|$)|(?:page|seite|site|página|pagina|document|content|product)\W{1,3}(?:\w{1,12}\W){0,4}?(?:not found|could not be found|can(?:no|')t be found|cannot be found|doesn['’]t exist|does not exist|no longer exists|nicht gefunden|existiert nicht|no encontrada|no existe|non trovata|não encontrada|niet gevonden)|not found$|^not found|nicht gefunden(?:$|\W)|page introuvable|n['’]existe pas|página no encontrada|pagina non trovata|pagina niet gevonden|nie znaleziono strony|strona nie (?:została znaleziona|istnieje)|sidan (?:hittades inte|finns inte|kunde inte hittas)|sayfa bulunamadı|сторінк[ау] не знайдено|страница не найдена|الصفحة غير موجودة|העמוד לא נמצא|הדף לא נמצא|ページが見つかりません|页面不存在|找不到(?:该|您)?.{0,6}页面|頁面不存在|페이지를 찾을 수 없습니다/iu;

/**
 * Returns whether a page with status 200 is an error page, by its title, first heading or first
 * words.
 */
export function saysNotFound(title: string, sections: Section[], chars: number): boolean {
  if (chars > MAX_CHARS) return false;
  const [first] = sections;
  const opening = [
    title,
    first?.headings.at(-1) ?? '',
    (first?.blocks[0]?.text ?? '').slice(0, 150),
  ];
  return opening.some((text) => WORDS.test(text.slice(0, 200).trim()));
}
