// Colly over one site: links, title and all text of each page. Speaks the protocol of `bench/crawl/rivals.ts`.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"sync/atomic"

	"github.com/gocolly/colly/v2"
)

func main() {
	input := bufio.NewReader(os.Stdin)
	fmt.Println("ready")
	line, err := input.ReadBytes('\n')
	if err != nil {
		panic(err)
	}
	var order struct {
		Url         string
		Pages       int64
		Concurrency int
	}
	if err := json.Unmarshal(line, &order); err != nil {
		panic(err)
	}
	var taken, pages, links, characters, titles atomic.Int64
	collector := colly.NewCollector(colly.Async(true))
	if err := collector.Limit(&colly.LimitRule{DomainGlob: "*", Parallelism: order.Concurrency}); err != nil {
		panic(err)
	}
	collector.OnRequest(func(request *colly.Request) {
		if taken.Add(1) > order.Pages {
			request.Abort()
		}
	})
	collector.OnResponse(func(*colly.Response) { pages.Add(1) })
	collector.OnHTML("head > title", func(*colly.HTMLElement) { titles.Add(1) })
	collector.OnHTML("body", func(body *colly.HTMLElement) { characters.Add(int64(len([]rune(body.Text)))) })
	collector.OnHTML("a[href]", func(link *colly.HTMLElement) {
		links.Add(1)
		// That a page was visited already is no failure.
		_ = link.Request.Visit(link.Attr("href"))
	})
	if err := collector.Visit(order.Url); err != nil {
		panic(err)
	}
	collector.Wait()
	told, err := json.Marshal(map[string]int64{
		"pages": pages.Load(), "links": links.Load(), "characters": characters.Load(), "titles": titles.Load(),
	})
	if err != nil {
		panic(err)
	}
	fmt.Println(string(told))
	_, _ = io.ReadAll(input)
}
