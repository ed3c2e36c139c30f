import { useEffect, useId, useRef, useState } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import * as http from '../client/http';
import * as useTexts from '../language/useTexts';
import * as Markdown from '../markdown/Markdown';
import * as texts from '../texts';
import * as Refusal from '../view/Refusal';
import type * as More from './more';

/** File name of the part of the same build, put in by the build. */
declare const MORE_PART: string;

/**
 * What the part shares with the app: all it imports from outside its folder, by the file's name. It is handed over: a bundler that shared it
 * would split the app in two, and opening would take a round trip more.
 */
const shared: Record<string, object> = { react: { useEffect, useId, useRef, useState }, 'react/jsx-runtime': { Fragment, jsx, jsxs }, http, Markdown, Refusal, texts, useTexts };

type Part = (require: (name: string) => object, module: { exports: unknown }) => void;

let tries = 0;

/** A failure is tried again by the caller, under another address because browsers remember a failed module. */
export async function loadMore(): Promise<typeof More> {
  const address = `./${MORE_PART}${tries++ ? `?${tries}` : ''}`;
  const { default: run } = await import(address) as { default: Part };
  const module = { exports: {} };
  run((name) => shared[name]!, module);
  return module.exports as typeof More;
}
