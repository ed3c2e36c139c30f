import type { Section } from './page-content';

interface Heading {
  level: number;
  text: string;
}

/** A heading without text below it must match this to be kept as a text. */
const SAYS_SOMETHING = /\d|@|(?:\S+\s+){4}\S/;

/** Collects the blocks of a page under its headings. */
export class SectionWriter {
  private readonly sections: Section[] = [];
  private section: Section = { headings: [], blocks: [] };
  private path: Heading[] = [];
  /** Number of outer headings that must stay while a nested text is read. */
  private kept = 0;
  /** Sections that continue after a nested text. */
  private readonly resumed = new Set<Section>();

  constructor() {
    this.sections.push(this.section);
  }

  /**
   * Adds a block, unless it repeats the block before it. Some pages contain a text twice, for wide
   * and for narrow screens.
   */
  add(text: string, isWhole: boolean): void {
    if (text !== '' && this.section.blocks.at(-1)?.text !== text)
      this.section.blocks.push({ text, whole: isWhole });
  }

  /** Starts a section under a heading; a smaller level is an outer heading. */
  heading(level: number, text: string): void {
    if (text === '') return;
    while (this.path.length > this.kept && (this.path.at(-1)?.level ?? 0) >= level) this.path.pop();
    this.path.push({ level, text });
    this.begin();
  }

  /** Reads a text under a title, then restores the previous position. */
  inside(title: string, read: () => void): void {
    const [path, keptCount] = [[...this.path], this.kept];
    this.path.push({ level: (path.at(-1)?.level ?? 0) + 1, text: title });
    this.kept = this.path.length;
    this.begin();
    read();
    this.path = path;
    this.kept = keptCount;
    this.begin();
    this.resumed.add(this.section);
  }

  /** Returns the sections with text, in reading order. */
  written(): Section[] {
    return this.sections.flatMap((section, index) => {
      if (section.blocks.length > 0) return [section];
      const next = this.sections[index + 1];
      const text = section.headings.at(-1) ?? '';
      const isAbove = next !== undefined && next.headings.length > section.headings.length;
      if (isAbove || this.resumed.has(section) || !SAYS_SOMETHING.test(text)) return [];
      return [{ headings: section.headings.slice(0, -1), blocks: [{ text, whole: false }] }];
    });
  }

  private begin(): void {
    this.section = { headings: this.path.map(({ text }) => text), blocks: [] };
    this.sections.push(this.section);
  }
}
