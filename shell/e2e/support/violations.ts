import type { Page } from '@playwright/test';

/**
 * Collects violations of the content security policy in every document that the page opens, and
 * uncaught errors.
 */
export async function watchForViolations(page: Page): Promise<{ found: string[] }> {
  const found: string[] = [];
  await page.exposeFunction('voxgroveReportViolation', (text: string) => {
    found.push(text);
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      void (
        window as unknown as { voxgroveReportViolation(text: string): Promise<void> }
      ).voxgroveReportViolation(
        `${event.violatedDirective}: ${event.blockedURI} at ${location.pathname} (${event.sourceFile}:${event.lineNumber})`,
      );
    });
  });
  page.on('pageerror', (error) => {
    found.push(`uncaught: ${error.message}`);
  });
  return { found };
}
