"""Trains the block classifier: five folds by site for the honest figure, then the shipped model on all pages.

usage: train.py FOLDER MODEL

FOLDER holds what dump.ts wrote: pages.json, rows.f32 (blocks x features), labels.f32 (label, weight) and hashed words.
Writes FOLDER/folds.f32, the chance of every block by models that saw no page of its site, MODEL (see model.ts), and
FOLDER/shipped.f32, the chances by that model. One
thread and a fixed seed: the same input gives the same bytes.
"""

import json
import os
import struct
import sys
from pathlib import Path

# One thread everywhere, so that sums are added in one order: before the libraries are loaded.
os.environ.update(OMP_NUM_THREADS="1", OPENBLAS_NUM_THREADS="1")

import numpy as np
import xgboost as xgb

import lexicon

TREES = 350
DEPTH = 4
INNER = 2**DEPTH - 1
LEAVES = 2**DEPTH
SCALE = 4096
SAMPLED = 0.12
SETTINGS = {
    "objective": "binary:logistic",
    "base_score": 0.5,
    "tree_method": "hist",
    "max_bin": 64,
    "max_depth": DEPTH,
    "eta": 0.09,
    "colsample_bytree": 0.12,
    "subsample": 0.8,
    "min_child_weight": 10,
    "reg_lambda": 5,
    "nthread": 1,
    "seed": 7,
    "verbosity": 0,
}


def sample(weight):
    """Rows of small weight are drawn by chance and weigh more for it: half the rows, half the time."""
    return np.random.default_rng(SETTINGS["seed"]).random(len(weight)) < weight / SAMPLED


def train(rows, labels, chosen):
    """A booster trained on the chosen rows."""
    label, weight = labels[chosen, 0], np.maximum(labels[chosen, 1], SAMPLED)
    matrix = xgb.QuantileDMatrix(rows[chosen], label, weight=weight, max_bin=SETTINGS["max_bin"], nthread=1)
    return xgb.train(SETTINGS, matrix, TREES)


def flatten(booster):
    """All trees as complete ones: features and cuts of inner nodes, values of leaves; early leaves are repeated."""
    features = np.zeros((TREES, INNER), "<u2")
    cuts = np.zeros((TREES, INNER), "<f4")
    leaves = np.zeros((TREES, LEAVES), "<f8")
    for tree, text in enumerate(booster.get_dump(dump_format="json")):
        waiting = [(0, json.loads(text))]
        while waiting:
            at, node = waiting.pop()
            if at >= INNER:
                leaves[tree, at - INNER] = node["leaf"]
            elif "leaf" in node:
                waiting += [(2 * at + 1, node), (2 * at + 2, node)]
            else:
                features[tree, at] = int(node["split"][1:])
                cuts[tree, at] = np.float32(node["split_condition"])
                children = {child["nodeid"]: child for child in node["children"]}
                waiting += [(2 * at + 1, children[node["yes"]]), (2 * at + 2, children[node["no"]])]
    return features, cuts, leaves


def fingerprint(names):
    """FNV-1a over the names, as model.ts computes it."""
    value = 0x811C9DC5
    for character in "\n".join(names):
        value = ((value ^ ord(character)) * 16777619) & 0xFFFFFFFF
    return value


def pack(booster, names):
    """The bytes of a model file."""
    features, cuts, leaves = flatten(booster)
    shared, places = np.unique(cuts, return_inverse=True)
    header = b"TDM1" + struct.pack("<IHHf", fingerprint(names), TREES, len(shared), 0.0)
    values = np.clip(np.rint(leaves * SCALE), -32768, 32767).astype("<i2")
    return header + shared.astype("<f4").tobytes() + features.tobytes() + places.astype("<u2").tobytes() + values.tobytes()


class Corpus:
    """What dump.ts wrote."""

    def __init__(self, folder):
        listing = json.loads((folder / "pages.json").read_text())
        lengths = [page["rows"] for page in listing["pages"]]
        self.names = listing["features"]
        self.rows = np.fromfile(folder / "rows.f32", "<f4").reshape(-1, len(self.names))
        self.labels = np.fromfile(folder / "labels.f32", "<f4").reshape(-1, 2)
        self.page = np.repeat(np.arange(len(lengths)), lengths)
        self.first = np.repeat(np.cumsum([0, *lengths[:-1]]), lengths)
        self.length = np.repeat(lengths, lengths)
        self.fold = np.repeat([page["fold"] for page in listing["pages"]], lengths)

    def set_lexical(self, worth):
        """Puts in the columns of lexical.ts."""
        rows, count = self.rows, len(self.rows)
        at = self.names.index("nameOwn")
        since = rows[:, self.names.index("sinceHeading")]
        heading = np.where(since < 1000, np.arange(count) - since.astype(int), -1)
        names, words = worth[:, :3].sum(1), worth[:, 3]
        columns = [*worth[:, :3].T, names, words, self.shifted(words, 1), self.shifted(words, -1)]
        columns.append(np.where(heading >= 0, words[heading], 0))
        columns += [self.shifted(names, 1), self.shifted(names, -1)]
        columns += [self.near(words, 3), self.near(words, 8), self.near(names, 8)]
        columns += [self.near(words, count), self.near(names, count)]
        rows[:, at : at + len(columns)] = np.stack(columns, 1)

    def shifted(self, values, by):
        """The values of the blocks before or after, on the same page."""
        return np.where(self.page == np.roll(self.page, by), np.roll(values, by), 0)

    def near(self, values, reach):
        """Means over the blocks within reach, on the same page."""
        sums = np.concatenate([[0], np.cumsum(values, dtype=np.float64)])
        place = np.arange(len(values))
        first = np.maximum(place - reach, self.first)
        last = np.minimum(place + reach + 1, self.first + self.length)
        return (sums[last] - sums[first]) / (last - first)


def main(folder, model):
    corpus, tokens = Corpus(folder), lexicon.Tokens(folder)
    label, weight = corpus.labels.T
    known = sample(weight)
    drawn = np.maximum(weight, SAMPLED)
    print("lexicons", file=sys.stderr, flush=True)
    worth = lexicon.by_fold(tokens, label, drawn, known, corpus.fold)
    chances = np.zeros(len(corpus.rows), "<f4")
    for held in sorted(set(corpus.fold)):
        corpus.set_lexical(worth[held])
        booster = train(corpus.rows, corpus.labels, known & (corpus.fold != held))
        chances[corpus.fold == held] = booster.inplace_predict(corpus.rows[corpus.fold == held])
        print(f"fold {held}: trained", file=sys.stderr, flush=True)
    chances.tofile(folder / "folds.f32")
    corpus.set_lexical(worth[None])
    booster = train(corpus.rows, corpus.labels, known)
    shipped = lexicon.learn(tokens, label, drawn, known)
    model.write_bytes(pack(booster, corpus.names) + shipped.astype("i1").tobytes())
    corpus.set_lexical(lexicon.weigh(tokens, shipped, np.arange(len(label))))
    booster.inplace_predict(corpus.rows).tofile(folder / "shipped.f32")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
