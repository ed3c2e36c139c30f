import { parseMarkdown } from '@voxgrove/contracts/markdown/parse';
import { safeLink } from '@voxgrove/contracts/markdown/safe-link';
import { Fragment, h } from '../../embed/h';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { styleSheet } from '../../loader/adopt';
import { element } from '../../loader/element';
import { now } from './client/clock';
import { ChatError, refusal } from './client/http';
import { useTexts } from './language/useTexts';
import { ExternalLink, Markdown } from './markdown/Markdown';
import { fill } from './texts';
import { markerIn } from './view/markers';
import { Refusal } from './view/Refusal';

/**
 * App modules that the parts `more` and `later` use on websites. The app passes them in. If a
 * bundler shared them, it would split the app in two, and opening the chat would need one more
 * round trip.
 */
const shared = {
  parseMarkdown,
  safeLink,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  Fragment,
  h,
  styleSheet,
  element,
  now,
  ChatError,
  refusal,
  useTexts,
  ExternalLink,
  Markdown,
  fill,
  markerIn,
  Refusal,
};

type Part = (app: typeof shared) => unknown;

/**
 * Loads a part of the same build by its file name. `tries` (from 1) changes the address, because
 * browsers remember a failed module.
 */
export async function loadPart<T>(file: string, tries: number): Promise<T> {
  const address = `./${file}${tries > 1 ? `?${tries}` : ''}`;
  const { default: run } = (await import(address)) as { default: Part };
  return run(shared) as T;
}
